/** Messages for errors of the app itself. */

export class Refusal extends Error {
  /** What to do; null where the message says it. */
  readonly next: string | null;

  constructor(message: string, next: string | null = null) {
    super(message);
    this.name = 'Refusal';
    this.next = next;
  }
}
