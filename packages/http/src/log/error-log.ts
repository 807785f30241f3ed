/** Where unexpected errors are written. */

export interface ErrorLog {
  error(fields: Record<string, unknown>, message: string): void;
}
