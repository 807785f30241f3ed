/** Markdown for CodeMirror: GFM and front matter, colored by the editor's own classes. */
import {
  defineLanguageFacet,
  Language,
  languageDataProp,
  syntaxHighlighting,
} from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { styleTags, tagHighlighter, tags } from '@lezer/highlight';
import { GFM, type MarkdownConfig, parser } from '@lezer/markdown';

const data = defineLanguageFacet({ commentTokens: { block: { open: '<!--', close: '-->' } } });

const FENCE = /^---[ \t]*$/;

const frontMatter: MarkdownConfig = {
  defineNodes: [{ name: 'FrontMatter', block: true, style: tags.meta }],
  parseBlock: [
    {
      name: 'FrontMatter',
      before: 'HorizontalRule',
      parse(context, line) {
        const start = context.lineStart;
        if (start !== 0 || !FENCE.test(line.text)) return false;
        while (context.nextLine()) {
          if (FENCE.test(line.text)) {
            context.nextLine();
            break;
          }
        }
        context.addElement(context.elt('FrontMatter', start, context.prevLineEnd()));
        return true;
      },
    },
  ],
};

const language = new Language(
  data,
  parser.configure([
    GFM,
    frontMatter,
    {
      // Blocks hold Markdown, which CommonMark's blocks of HTML do not.
      remove: ['HTMLBlock'],
      props: [languageDataProp.add({ Document: data }), styleTags({ HTMLTag: tags.tagName })],
    },
  ]),
  [],
  'markdown',
);

const highlighter = tagHighlighter([
  { tag: tags.heading, class: 'qe-src-heading' },
  { tag: tags.strong, class: 'qe-src-strong' },
  { tag: tags.emphasis, class: 'qe-src-emphasis' },
  { tag: tags.strikethrough, class: 'qe-src-strike' },
  { tag: tags.link, class: 'qe-src-link' },
  { tag: tags.url, class: 'qe-src-url' },
  { tag: tags.monospace, class: 'qe-src-code' },
  { tag: tags.quote, class: 'qe-src-quote' },
  { tag: tags.comment, class: 'qe-src-mark' },
  { tag: tags.meta, class: 'qe-src-mark' },
  { tag: tags.processingInstruction, class: 'qe-src-mark' },
  { tag: tags.contentSeparator, class: 'qe-src-mark' },
  { tag: tags.labelName, class: 'qe-src-label' },
  { tag: tags.tagName, class: 'qe-src-tag' },
]);

export const markdownLanguage: Extension = [language.extension, syntaxHighlighting(highlighter)];
