/** In an alignment: no counterpart. */
export const NONE = -1;
