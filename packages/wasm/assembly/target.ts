/** The target of the core. The build replaces this file for JavaScript. */

/** Whether the module is translated to JavaScript, where reinterpreting bits as another type is slow. */
export const IS_FOR_JAVASCRIPT: bool = false;
