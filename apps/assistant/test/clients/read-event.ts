/** What clients read, in one shape. */
export interface ReadEvent {
  readonly event: string;
  readonly data: string;
}

/** What an event without a name is called (HTML Living Standard §9.2.6). */
export const UNNAMED = 'message';
