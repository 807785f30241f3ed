/**
 * HTML as Markdown (`@quoin/import/html`), for converters of pages with HTML in them: the parser, what it
 * reads of elements, and the writer of Markdown.
 */
export { classesOf, elementsOf, property } from './html/hast.ts';
export { parseHtml } from './html/parse-html.ts';
export { ImportError } from './import-error.ts';
export { Report } from './shared/report.ts';
export { toMarkdown } from './shared/to-markdown.ts';
