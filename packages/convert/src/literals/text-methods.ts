/** Methods of texts. Patterns are texts: a regular expression of the tree is never run. */
import { array, type Call, joined, numberOf, plain, textOf } from './call.ts';
import { MAX_TEXT_LENGTH } from './operators.ts';
import type { ConfigValue } from './value.ts';
/** A method of a text; null if it is not one that can be read. */
export const textMethod = (name: string, text: string, { args, at }: Call): ConfigValue | null => {
  const [first, second] = args;
  const wanted = textOf(first);
  switch (name) {
    case 'toLowerCase':
      return plain(text.toLowerCase(), at);
    case 'toUpperCase':
      return plain(text.toUpperCase(), at);
    case 'trim':
      return plain(text.trim(), at);
    case 'toString':
      return plain(text, at);
    case 'slice':
    case 'substring':
      return plain(text.slice(numberOf(first), numberOf(second)), at);
    case 'charAt':
      return plain(text.charAt(numberOf(first) ?? 0), at);
    case 'startsWith':
      return wanted === null ? null : plain(text.startsWith(wanted), at);
    case 'endsWith':
      return wanted === null ? null : plain(text.endsWith(wanted), at);
    case 'includes':
      return wanted === null ? null : plain(text.includes(wanted), at);
    case 'split':
      return wanted === null
        ? null
        : array(
            text.split(wanted).map((part) => plain(part, at)),
            at,
          );
    case 'replace':
    case 'replaceAll': {
      const other = textOf(second);
      if (wanted === null || other === null || wanted === '') return null;
      const parts = text.split(wanted);
      const rest = name === 'replace' ? parts.slice(1).join(wanted) : parts.slice(1).join(other);
      const changed = parts.length === 1 ? text : `${parts[0]}${other}${rest}`;
      return changed.length > MAX_TEXT_LENGTH ? null : plain(changed, at);
    }
    case 'concat': {
      const whole = joined([plain(text, at), ...args], '');
      return whole === null ? null : plain(whole, at);
    }
    default:
      return null;
  }
};
