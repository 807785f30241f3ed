/** What the app itself refuses or cannot do, in words for people. */

export class Refusal extends Error {
  /** What to do; null where the message says it. */
  readonly next: string | null;

  constructor(message: string, next: string | null = null) {
    super(message);
    this.name = 'Refusal';
    this.next = next;
  }
}
