/** An error of an expression or a value, with a message for the author of the skill. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  /** Where in the expression, UTF-16 units from its beginning. */
  readonly offset: number;

  constructor(message: string, offset = 0, options?: ErrorOptions) {
    super(message, options);
    this.offset = offset;
  }
}
