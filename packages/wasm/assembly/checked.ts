/**
 * Whether what must always hold is asserted on the way, as in the build that the tests run. An assertion alone would
 * leave its loads in the others: `if (CHECKED) assert(...)` leaves nothing.
 */
export const CHECKED: bool = !ASC_NO_ASSERT;
