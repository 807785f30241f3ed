/**
 * The heading of level 1 that a page begins with is the title of the page on the site. A title in the
 * front matter that has the same words follows it, in the same step of the history.
 */
import { frontMatterTitle, withFrontMatterTitle } from '@quoin/markdown/serialize';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';

/** What is written for other authors is not on the site. */
const isComment = ({ type, textContent }: Node): boolean =>
  type.name === 'sealed' &&
  /^(?:<!--[\s\S]*-->|\{\s*\/\*[\s\S]*\*\/\s*\})$/.test(textContent.trim());

/** As `wordsOf` in `packages/markdown/src/title/first-heading.ts` reads a heading. */
const wordsOf = (heading: Node): string =>
  heading
    .textBetween(0, heading.content.size, null, ({ type, attrs }) =>
      type.name === 'image' ? String(attrs.alt ?? '') : type.name === 'hardBreak' ? ' ' : '',
    )
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the text of the heading of level 1 that the page begins with; null if it begins with something else. */
export const titleHeading = (doc: Node): string | null => {
  const first = doc.content.content.find(
    (node) => node.type.name !== 'frontMatter' && !isComment(node),
  );
  return first?.type.name === 'heading' && first.attrs.level === 1 ? wordsOf(first) : null;
};

const matterOf = (doc: Node): Node | null =>
  doc.firstChild?.type.name === 'frontMatter' ? doc.firstChild : null;

const isSameTitle = (doc: Node): boolean => {
  const heading = titleHeading(doc);
  return heading !== null && frontMatterTitle(matterOf(doc)?.textContent ?? '') === heading;
};

/** Whether the title in the front matter follows the heading. */
const key = new PluginKey<boolean>('titleHeading');

export const followTitleHeading = (): Plugin<boolean> =>
  new Plugin({
    key,
    state: {
      init: (_config, { doc }) => isSameTitle(doc),
      apply(tr, follows, { doc: before }, { doc }) {
        if (!tr.docChanged) return follows;
        if (isSameTitle(doc)) return true;
        // A heading without words is being written anew.
        return follows && matterOf(doc)?.textContent === matterOf(before)?.textContent;
      },
    },
    appendTransaction(transactions, _before, state) {
      if (!transactions.some(({ docChanged }) => docChanged) || key.getState(state) !== true) {
        return null;
      }
      const heading = titleHeading(state.doc);
      const matter = matterOf(state.doc);
      if (heading === null || heading === '' || matter === null) return null;
      const text = matter.textContent;
      const next = withFrontMatterTitle(text, heading);
      if (next === null || next === text) return null;
      let start = 0;
      while (text[start] === next[start]) start += 1;
      let end = 0;
      const shorter = Math.min(text.length, next.length) - start;
      while (end < shorter && text.at(-1 - end) === next.at(-1 - end)) end += 1;
      const { tr } = state;
      const added = next.slice(start, next.length - end);
      return tr.insertText(added, 1 + start, 1 + text.length - end);
    },
  });
