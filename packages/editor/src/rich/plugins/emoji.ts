/** `:tada:` becomes the character, as in GitHub and Slack; two letters behind a colon list some. */
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { emojiFor, emojiOf } from '../../emoji.ts';
import * as messages from '../../messages.ts';
import { removeQuery, type Trigger } from './suggestions.ts';

export const emojiMenu: Trigger = {
  sign: ':',
  label: messages.emoji,
  startsWord: true,
  query: /^(?:[a-z+][a-z0-9_+-]*)?$/,
  // A colon is a colon until something is found.
  isQuiet: true,
  async choices(query, replaced) {
    if (query.length < 2) return [];
    const found = await emojiFor(query);
    return found.map(({ emoji, name }) => ({
      label: `${emoji} ${name}`,
      run: () => {
        const { view } = replaced;
        removeQuery(replaced);
        view.dispatch(view.state.tr.insertText(emoji).scrollIntoView());
        view.focus();
      },
    }));
  },
};

const CODE = /(?:^|[\s(]):([a-z0-9_+-]+)$/;

/** The data of the codes are loaded with the first code: the text takes its place when they are there. */
const replace = async (view: EditorView, code: string, from: number): Promise<void> => {
  const emoji = await emojiOf(code);
  const written = `:${code}:`;
  const to = from + written.length;
  if (emoji === null || view.isDestroyed || to > view.state.doc.content.size) return;
  // The writer changed it meanwhile.
  if (view.state.doc.textBetween(from, to, '\n') !== written) return;
  view.dispatch(view.state.tr.insertText(emoji, from, to));
};

export const emojiCodes = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { $from } = view.state.selection;
        const { parent } = $from;
        if (text !== ':' || from !== to || parent.type.spec.code === true) return false;
        const before = parent.textBetween(0, from - $from.start(), undefined, '\uFFFC');
        const code = CODE.exec(before)?.[1];
        const isCode = $from.marks().some(({ type }) => type.name === 'code');
        if (code !== undefined && !isCode) {
          const start = from - code.length - 1;
          queueMicrotask(() => void replace(view, code, start));
        }
        return false;
      },
    },
  });
