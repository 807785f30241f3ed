/** Nodes of a search result's snippet. */
import { element } from './element.ts';

/** Escaped text with `<mark>`: read by a parser that runs nothing, and taken over as text. */
export const marked = (snippet: string): (Node | string)[] => {
  const { body } = new DOMParser().parseFromString(snippet, 'text/html');
  return [...body.childNodes].map((node) =>
    node.nodeName === 'MARK'
      ? element('mark', {}, node.textContent ?? '')
      : (node.textContent ?? ''),
  );
};
