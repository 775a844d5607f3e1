/**
 * Whether invariants are asserted, as in one build of the tests. Write `if (CHECKED) assert(...)`: an assertion alone
 * would leave its loads in the other builds.
 */
export const CHECKED: bool = !ASC_NO_ASSERT;
