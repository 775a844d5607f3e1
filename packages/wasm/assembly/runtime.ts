/** The runtime of the core for the compiler. */
import './allocator';
