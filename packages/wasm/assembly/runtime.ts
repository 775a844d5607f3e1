/** What the compiler takes for the runtime of the core. */
import './allocator';
