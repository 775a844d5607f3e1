// Compiles the kernels, as a module that TypeScript can import.
