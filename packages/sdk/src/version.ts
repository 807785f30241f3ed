// Written by `bun run generate` from the contract; do not edit.
/** Of this package. */
export const VERSION = '0.1.0';
