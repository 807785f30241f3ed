/** The one error of an import: the file itself is refused, and nothing of it is used. */

/**
 * `unsupported`: no type that is imported, or not the type its name says. `broken`: damaged.
 * `encrypted`: needs a password. `empty`: holds nothing to import. `too-large`: over a limit.
 */
export type ImportErrorKind = 'unsupported' | 'broken' | 'encrypted' | 'empty' | 'too-large';

export class ImportError extends Error {
  override readonly name = 'ImportError';

  /** @param message One sentence for the person who chose the file. */
  constructor(
    readonly kind: ImportErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
