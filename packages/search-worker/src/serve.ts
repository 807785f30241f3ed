/** The thread's end of its conversations. */
import { parentPort } from 'node:worker_threads';
import { type FromThread, NO_CONVERSATION, type ToThread } from './envelope.ts';

export interface Channel<Order, Message> {
  say(message: Message): void;
  /** Says something and waits for what is ordered then. @throws {Error} when nothing is */
  ask(message: Message): Promise<Order>;
}

const tell = (message: FromThread<never>): void => parentPort?.postMessage(message);

const textOf = (problem: unknown): string =>
  problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);

/** Tells the service what went wrong beside all conversations. */
export const report = (problem: unknown): void =>
  tell({ conversation: NO_CONVERSATION, failure: textOf(problem) });

/** Processes commands until the thread ends. The sender of a command receives what `obey` throws. */
export const serve = <Order, Message>(
  obey: (order: Order, talk: Channel<Order, Message>) => Promise<void>,
): void => {
  const port = parentPort;
  if (port === null) throw new Error('this program runs only in a thread');
  const waiting = new Map<number, PromiseWithResolvers<Order>>();
  const post = (message: FromThread<Message>): void => port.postMessage(message);

  port.on('message', async ({ conversation, body }: ToThread<Order>) => {
    const asked = waiting.get(conversation);
    waiting.delete(conversation);
    if (body === 'stop') {
      asked?.reject(new Error('the caller of this order was aborted'));
      return;
    }
    if (asked !== undefined) {
      asked.resolve(body.order);
      return;
    }
    const say = (message: Message): void => post({ conversation, body: message });
    try {
      await obey(body.order, {
        say,
        ask(message) {
          const answer = Promise.withResolvers<Order>();
          waiting.set(conversation, answer);
          say(message);
          return answer.promise;
        },
      });
    } catch (problem) {
      post({ conversation, failure: textOf(problem) });
    }
  });
  tell({ conversation: NO_CONVERSATION });
};
