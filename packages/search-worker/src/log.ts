/** What goes wrong where nobody waits for an answer. */
export interface Log {
  error(fields: Record<string, unknown>, message: string): void;
}
