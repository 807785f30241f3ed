/** The language of a reader if no page defines one: the language that their browser requests. */
import { localeChain, type Messages, messagesFor } from '@quoin/messages';

/** RFC 9110 §12.5.4; a browser names some five languages. */
const MAX_RANGES = 20;

const rangesOf = (header: string): readonly string[] =>
  header
    .split(',', MAX_RANGES)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

const isEnglish = (tag: string): boolean => /^en\b/i.test(tag);

/** English where no catalog has a language that the browser names. */
export const readerMessages = ({ headers }: Request): Messages => {
  const ranges = rangesOf(headers.get('accept-language') ?? '');
  const known = ranges.find((tag) => isEnglish(tag) || !isEnglish(localeChain(tag).catalog));
  return messagesFor(known ?? null);
};
