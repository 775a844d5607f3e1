/** What the core is compiled for. The build puts another file in this one's place for the JavaScript build. */

/** Whether WebAssembly is not the end: in the JavaScript made of it, bits cannot cheaply be read as another type. */
export const IS_FOR_JAVASCRIPT: bool = false;
