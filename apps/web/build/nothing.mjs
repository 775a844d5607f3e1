/** Stands for modules of Node that the page never needs. */
export default undefined;
