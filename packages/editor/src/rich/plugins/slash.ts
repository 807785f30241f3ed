/** `/` at the start of a word lists the blocks, those that were used last first. */
import * as messages from '../../messages.ts';
import { matching } from '../../ui/choice-list.ts';
import type { BlockChoice } from '../choices.ts';
import { recentBlocks, rememberBlock } from '../recent.ts';
import { removeQuery, type Trigger } from './suggestions.ts';

export const slashMenu = (blocks: readonly BlockChoice[]): Trigger => ({
  sign: '/',
  label: messages.blocksGroup,
  startsWord: true,
  query: /^[\p{L}\p{N} -]{0,24}$/u,
  choices(query, replaced) {
    const choices = blocks.map(({ command, ...choice }) => ({
      ...choice,
      run: () => {
        const { view } = replaced;
        rememberBlock(choice.label);
        removeQuery(replaced);
        command(view.state, view.dispatch, view);
        // A new block may have put the focus into its title or its form.
        if (!view.root.activeElement?.closest('.qe')) view.focus();
      },
    }));
    // For a query, the best match is first, independent of its group.
    if (query !== '') {
      return matching(choices, query).map((choice) => ({ ...choice, group: undefined }));
    }
    const recent = recentBlocks().flatMap((label) => {
      const choice = choices.find((one) => one.label === label);
      return choice === undefined ? [] : [{ ...choice, group: messages.recentGroup }];
    });
    return [...recent, ...choices];
  },
});

/** No sign: the list of a paragraph that the handle of a block adds, while what is typed finds one. */
export const ADDED = '';

export const addedMenu = (blocks: readonly BlockChoice[]): Trigger => ({
  ...slashMenu(blocks),
  sign: ADDED,
  isQuiet: true,
});
