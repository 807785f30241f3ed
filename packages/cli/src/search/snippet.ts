/** A snippet of the search, HTML on the wire, as text for a terminal. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * @param html - `<mark>` around matches, everything else escaped (docs/internals/interface.md#search)
 * @param mark - how a match is shown
 */
export const snippetText = (html: string, mark: (text: string) => string): string =>
  html
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part, index) => (index % 2 === 0 ? unescapeHtml(part) : mark(unescapeHtml(part))))
    .join('');
