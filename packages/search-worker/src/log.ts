/** What goes wrong where no caller waits for an answer. */
export interface Log {
  error(fields: Record<string, unknown>, message: string): void;
}
