/** Log of errors without a waiting caller. */
export interface Log {
  error(fields: Record<string, unknown>, message: string): void;
}
