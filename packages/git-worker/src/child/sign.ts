/** A signer of commits, of either format. */

export type Sign = (message: Uint8Array) => Promise<string>;
