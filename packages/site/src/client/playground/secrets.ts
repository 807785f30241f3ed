/** Values that a reader typed for a scheme, by name. */

/** Values of one scheme, by their names. */
export type Secrets = Record<string, string>;
