/** Messages of the assistant in English (ADR 48). Phrases of its answers are in `phrases.ts`. */

export const modelStopped = 'The language model stopped before the end of its answer.';

export const tooManyQuestions = 'The assistant is answering too many questions. Try again.';

/**
 * Failures of a call of the language model, for the person who asked a question. They contain no text,
 * address or credential of the server.
 */
export const modelFailures = {
  unreachable: 'The language model cannot be reached.',
  busy: 'The language model is busy.',
  failed: 'The language model failed.',
  refused: 'The language model rejects the requests of this service.',
  late: 'The language model did not start its answer in time.',
  slow: 'The language model did not finish its answer in time.',
  cut: 'The answer of the language model stopped before its end.',
  unreadable: 'The answer of the language model cannot be read.',
  tooLong: 'The answer of the language model is too long.',
} as const;
