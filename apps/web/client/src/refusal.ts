/** Messages for errors of the app itself. */

export class Refusal extends Error {
  /** The next step; null if the message contains it. */
  readonly next: string | null;

  constructor(message: string, next: string | null = null) {
    super(message);
    this.name = 'Refusal';
    this.next = next;
  }
}
