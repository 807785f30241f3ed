/** Connects the reader, the panel and the service. */
import { Composer } from './composer.ts';
import { Conversation } from './conversation.ts';
import { h, icon } from './dom.ts';
import { Failure } from './failure.ts';
import { feedback } from './feedback.ts';
import type { Messages, Spoken } from './messages/index.ts';
import { Panel } from './panel.ts';
import { ask, rate } from './service.ts';
import type { Settings } from './settings.ts';
import { Turn } from './turn.ts';

/** Functions for a page's own scripts: `window.Quoin`. */
export interface Handle {
  open(): void;
  close(): void;
  /** Opens the panel and asks. */
  ask(text: string): void;
}

const failureOf = (problem: unknown): Failure => {
  if (problem instanceof Failure) return problem;
  // A fault of the widget: the page's own reports learn of it, and the reader can try again.
  reportError(problem);
  return new Failure('refused');
};

export class Assistant implements Handle {
  readonly #settings: Settings;
  readonly #words: Messages;
  readonly #conversation: Conversation;
  readonly #composer: Composer;
  readonly #panel: Panel;
  readonly #greeting = h('div', { class: 'greeting' });
  #running: AbortController | null = null;
  /** Below the latest answer: what is said of a conversation is said of all of it. */
  #feedback: HTMLElement | null = null;

  constructor(settings: Settings, spoken: Spoken) {
    this.#settings = settings;
    this.#conversation = new Conversation(settings.key);
    this.#words = spoken.words;
    this.#composer = new Composer(
      this.#words,
      (text) => this.#send(text),
      () => this.#running?.abort(),
    );
    this.#panel = new Panel(settings, spoken, this.#composer, () => this.#startOver());
    this.#panel.mount();
    this.#recall();
  }

  open(): void {
    this.#panel.open();
  }

  close(): void {
    this.#panel.close();
  }

  ask(text: string): void {
    this.open();
    this.#running?.abort();
    this.#composer.busy(false);
    this.#composer.fill(text);
    this.#composer.element.requestSubmit();
  }

  #turn(question: string): Turn {
    const panel = this.#panel;
    return new Turn(question, {
      words: this.#words,
      docs: this.#settings.docs,
      announce: (text) => panel.announce(text),
    });
  }

  /** Shows what was said on the pages before this one. */
  #recall(): void {
    const { turns } = this.#conversation;
    if (turns.length === 0) this.#greet();
    const shown = turns.map(({ question, answer }) => {
      const turn = this.#turn(question);
      turn.finish(answer, null);
      return turn.element;
    });
    this.#panel.show(shown);
  }

  #greet(): void {
    this.#greeting.replaceChildren(icon('ask'), h('p', {}, this.#words('greeting')));
    this.#panel.show([this.#greeting], true);
  }

  #startOver(): void {
    this.#running?.abort();
    this.#conversation.startOver();
    this.#greet();
    this.#composer.field.focus();
  }

  #send(question: string): void {
    const turn = this.#turn(question);
    this.#greeting.remove();
    this.#panel.show([turn.element]);
    void this.#run(question, turn);
  }

  async #run(question: string, turn: Turn): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    this.#composer.busy(true);
    this.#feedback?.remove();
    turn.waiting();
    this.#panel.scrollTo(turn.element);
    try {
      const answer = await this.#ask(question, turn, running.signal);
      if (running.signal.aborted) return;
      this.#conversation.add({ question, answer });
      this.#feedback = this.#rating();
      turn.finish(answer, this.#feedback);
    } catch (problem) {
      turn.fail(running.signal.aborted ? null : failureOf(problem), () => {
        this.#running?.abort();
        this.#composer.field.focus();
        void this.#run(question, turn);
      });
    } finally {
      if (this.#running === running) {
        this.#running = null;
        this.#composer.busy(false);
      }
    }
  }

  #ask(message: string, turn: Turn, signal: AbortSignal) {
    const conversation = this.#conversation;
    const attempt = () =>
      ask(
        this.#settings,
        { message, locale: this.#panel.locale, conversationId: conversation.id },
        {
          started: (id) => {
            conversation.id = id;
          },
          found: (titles) => turn.found(titles),
          written: (text) => turn.write(text),
        },
        signal,
      );
    return attempt().catch((problem: unknown) => {
      const isForgotten =
        problem instanceof Failure && problem.status === 404 && conversation.id !== null;
      if (!isForgotten) throw problem;
      // The service remembers a conversation for a day: the question begins another one.
      conversation.id = null;
      return attempt();
    });
  }

  #rating(): HTMLElement | null {
    const { id } = this.#conversation;
    if (id === null) return null;
    return feedback(this.#words, (rating) => rate(this.#settings, id, rating));
  }
}
