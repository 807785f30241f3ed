/**
 * What was asked and answered, kept in the tab's session storage, so that a conversation goes on
 * where a website is many pages. The service remembers it by its id for 24 hours.
 */
import { type Answer, answerOf, listOf, parsed, textOf } from './answer.ts';

export interface Turn {
  readonly question: string;
  readonly answer: Answer;
}

/**
 * Turns that are stored. Quoin's own limit: older turns are deleted from the tab's storage, which
 * holds 5 MB for the whole website.
 */
const MAX_TURNS = 20;

export class Conversation {
  readonly #name: string;
  id: string | null;
  #turns: readonly Turn[];

  /** @param key of the assistant: two of them on one website have nothing in common */
  constructor(key: string) {
    this.#name = `quoin-assistant:${key.slice(-8)}`;
    const kept = this.#read();
    this.id = textOf(kept, 'id') || null;
    this.#turns = listOf(kept, 'turns').map((turn) => {
      const answer = turn instanceof Object ? Reflect.get(turn, 'answer') : null;
      return {
        question: textOf(turn, 'question'),
        answer: answerOf(answer, textOf(answer, 'model')),
      };
    });
  }

  get turns(): readonly Turn[] {
    return this.#turns;
  }

  add(turn: Turn): void {
    this.#turns = [...this.#turns, turn].slice(-MAX_TURNS);
    this.#write();
  }

  startOver(): void {
    this.id = null;
    this.#turns = [];
    this.#write();
  }

  #read(): unknown {
    try {
      return parsed(sessionStorage.getItem(this.#name) ?? '');
    } catch {
      // Storage is forbidden here (a sandboxed frame, a setting): the conversation ends with the page.
      return null;
    }
  }

  #write(): void {
    try {
      const { id, turns } = this;
      sessionStorage.setItem(this.#name, JSON.stringify({ id, turns }));
    } catch {
      // Forbidden or full: as above.
    }
  }
}
