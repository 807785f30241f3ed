/** The one next step of a page, and everything else behind a menu. */

import type { Page, Project } from '@quoin/sdk';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { type Command, useCommands } from '../../frame/commands.ts';
import {
  Archive,
  ArchiveRestore,
  Bookmark,
  Ellipsis,
  EyeOff,
  History,
  Send,
  Trash2 as Trash,
  Undo2 as Undo,
} from '../../icons/more-icons.ts';
import * as messages from '../../messages/page.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { PageMoves, ScreenMove } from './use-page-moves.ts';

export interface PageActionsProps {
  readonly project: Project;
  readonly page: Page;
  readonly moves: PageMoves;
  /** Typed and not saved yet: it counts as changed. */
  readonly isBehind: boolean;
  /** It is not known yet which text it is. */
  readonly isUndecided: boolean;
  readonly onName: () => void;
  readonly onDelete: () => void;
}

/** The next step in the page's state. */
const nextStep = (
  { status, hasUnpublishedChanges }: Page,
  { needsApproval }: PageMoves,
  isBehind: boolean,
): { move: ScreenMove; words: string; isNeeded: boolean } => {
  if (status === 'archived') return { move: 'restore', words: messages.restore, isNeeded: true };
  if (status === 'in_review') {
    return { move: 'withdraw', words: messages.withdrawFromReview, isNeeded: true };
  }
  const isLive = status === 'published';
  const isNeeded = !isLive || hasUnpublishedChanges || isBehind;
  if (needsApproval) return { move: 'publish', words: messages.submitForReview, isNeeded };
  return { move: 'publish', words: isLive ? messages.publishChanges : messages.publish, isNeeded };
};

const ICONS = { publish: Send, restore: ArchiveRestore, withdraw: Undo } as const;

export const PageActions = (props: PageActionsProps) => {
  const { project, page, moves, isBehind, isUndecided, onName, onDelete } = props;
  const [, navigate] = useLocation();
  const step = nextStep(page, moves, isBehind);
  const { move, words, isNeeded } = step;
  const { run } = moves;
  const history = projectAddress(project, `/pages/${page.id}/history`);
  useCommands(
    useMemo(
      (): Command[] => [
        {
          id: 'page-publish',
          label: words,
          group: messages.thisPage,
          keys: 'mod+shift+p',
          icon: <Send size={16} />,
          run: () => void run(move),
        },
        {
          id: 'page-history',
          label: messages.openTheHistory,
          group: messages.thisPage,
          keys: 'mod+shift+h',
          icon: <History size={16} />,
          run: () => navigate(history),
        },
        {
          id: 'page-name',
          label: messages.saveWithAName,
          group: messages.thisPage,
          keys: 'mod+s',
          icon: <Bookmark size={16} />,
          run: onName,
        },
      ],
      [words, move, run, navigate, history, onName],
    ),
  );
  const Icon = move === 'publish' || move === 'restore' || move === 'withdraw' ? ICONS[move] : Send;
  return (
    <div className="page-acts">
      <Button
        look={move === 'withdraw' ? 'plain' : 'primary'}
        size="small"
        icon={<Icon size={14} />}
        busy={moves.busy === move}
        disabled={!isNeeded || isUndecided}
        onClick={() => void run(move)}
      >
        {isNeeded ? words : messages.published}
      </Button>
      <Menu
        trigger={
          <IconButton size="small" label={messages.moreActions} icon={<Ellipsis size={16} />} />
        }
      >
        <MenuItem icon={<History size={16} />} keys="mod+shift+h" onPick={() => navigate(history)}>
          {messages.history}
        </MenuItem>
        {moves.can('edit') && (
          <MenuItem icon={<Bookmark size={16} />} keys="mod+s" onPick={onName}>
            {messages.saveWithAName}
          </MenuItem>
        )}
        <MenuLine />
        {moves.can('unpublish') && (
          <MenuItem icon={<EyeOff size={16} />} onPick={() => void run('unpublish')}>
            {messages.unpublish}
          </MenuItem>
        )}
        {moves.can('archive') && (
          <MenuItem icon={<Archive size={16} />} onPick={() => void run('archive')}>
            {messages.archive}
          </MenuItem>
        )}
        {moves.canDelete && (
          <MenuItem icon={<Trash size={16} />} danger onPick={onDelete}>
            {messages.deletePermanently}
          </MenuItem>
        )}
      </Menu>
    </div>
  );
};
