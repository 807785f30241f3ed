/** How messages travel: many concurrent conversations, each with its number. */

/**
 * The number of no conversation: the thread is ready, or, with a failure, something went wrong that
 * no caller waits for.
 */
export const NO_CONVERSATION = 0;

export interface ToThread<Order> {
  readonly conversation: number;
  /** `stop`: who gave the order does not go on; what was begun is undone. */
  readonly body: { readonly order: Order } | 'stop';
}

export interface FromThread<Message> {
  readonly conversation: number;
  readonly body?: Message;
  /** An error's text. The conversation is over. */
  readonly failure?: string;
}
