/** One row of the tree. The focus is the row's; its content is for the pointer. */

import type { Project } from '@quoin/sdk';
import { type MouseEvent, memo } from 'react';
import { Link } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { ChevronRight, Ellipsis, EyeOff } from '../../icons/more-icons.ts';
import * as messages from '../../messages/tree.ts';
import { classNames } from '../../ui/class-names.ts';
import { StatusIcon } from '../../ui/status-badge.tsx';
import { ItemIcon } from './item-icon.tsx';
import { TitleField } from './title-field.tsx';
import type { DropZone } from './tree-moves.ts';
import type { ItemRow, TreeRow } from './tree-rows.ts';

export interface RowHandlers {
  readonly toggle: (row: TreeRow) => void;
  /** A press on the row, before it leads anywhere: with a key it selects. */
  readonly press: (row: TreeRow, event: MouseEvent) => void;
  readonly menu: (row: TreeRow, at: Element | { readonly x: number; readonly y: number }) => void;
  readonly retitle: (row: TreeRow, title: string | null) => void;
}

export interface TreeRowProps {
  readonly project: Project;
  readonly row: TreeRow;
  /** Pixels from the top of the tree. */
  readonly top: number;
  readonly height: number;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly isRenamed: boolean;
  readonly isDragged: boolean;
  readonly mayEdit: boolean;
  readonly drop: DropZone | 'refused' | null;
  readonly on: RowHandlers;
}

/** Pixels before a space's row, and more for each level below it. */
const FIRST_LEVEL_PX = 6;
const LEVEL_PX = 14;

const STATUS_WORDS = {
  draft: 'draft',
  in_review: messages.inReviewText,
  published: 'published',
  unpublished: 'unpublished',
  archived: 'archived',
} as const;

const nameOf = (row: TreeRow): string => {
  if (row.kind === 'space') return messages.nameSpace(row.space.name);
  const { title, type, status, hasUnpublishedChanges, hidden } = row.item;
  const words =
    status === null
      ? type
      : status === 'published' && hasUnpublishedChanges
        ? messages.publishedChanged
        : STATUS_WORDS[status];
  const shown = type === 'divider' ? messages.line : title;
  return [shown, words, hidden && messages.hiddenFromReaders].filter(Boolean).join(', ');
};

/** A published page without changes is the usual one, and needs no sign. */
const isUsual = ({ status, hasUnpublishedChanges }: ItemRow['item']): boolean =>
  status === null || (status === 'published' && !hasUnpublishedChanges);

const Title = ({ project, row }: Pick<TreeRowProps, 'project' | 'row'>) => {
  if (row.kind === 'space') return <span className="tree-title">{row.space.name}</span>;
  const { title, type, pageId, href } = row.item;
  if (type === 'divider') return <span className="tree-line" />;
  if (pageId !== null) {
    return (
      <Link
        className="tree-title"
        href={projectAddress(project, `/pages/${pageId}`)}
        tabIndex={-1}
        draggable={false}
        title={title}
      >
        {title}
      </Link>
    );
  }
  return (
    <span className="tree-title" title={href ?? title}>
      {title}
    </span>
  );
};

const Row = ({
  project,
  row,
  top,
  height,
  isActive,
  isCurrent,
  isSelected,
  isRenamed,
  isDragged,
  mayEdit,
  drop,
  on,
}: TreeRowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys of all its rows
  <div
    role="treeitem"
    className={classNames(
      'tree-row',
      `tree-${row.kind}`,
      row.kind === 'item' && `tree-${row.item.type}`,
      row.kind === 'item' && row.item.status === 'archived' && 'tree-faint',
      isDragged && 'tree-dragged',
      drop !== null && `tree-drop-${drop}`,
    )}
    data-id={row.id}
    aria-label={nameOf(row)}
    aria-level={row.level}
    aria-posinset={row.positionShown}
    aria-setsize={row.siblingsShown}
    aria-expanded={row.isOpen ?? undefined}
    aria-selected={row.kind === 'item' ? isSelected : undefined}
    aria-current={isCurrent ? 'page' : undefined}
    tabIndex={isActive ? 0 : -1}
    draggable={mayEdit && row.kind === 'item' && !isRenamed}
    style={{
      height,
      transform: `translateY(${top}px)`,
      paddingInlineStart: FIRST_LEVEL_PX + (row.level - 1) * LEVEL_PX,
    }}
    onClick={(event) => on.press(row, event)}
    onContextMenu={(event) => {
      event.preventDefault();
      on.menu(row, { x: event.clientX, y: event.clientY });
    }}
  >
    <button
      type="button"
      className="tree-toggle"
      tabIndex={-1}
      aria-hidden="true"
      disabled={row.isOpen === null}
      onClick={(event) => {
        event.stopPropagation();
        on.toggle(row);
      }}
    >
      {row.isOpen !== null && <ChevronRight size={14} />}
    </button>
    {row.kind === 'item' && row.item.type !== 'divider' && (
      <span className="tree-icon">
        <ItemIcon type={row.item.type} isOpen={row.isOpen} />
      </span>
    )}
    {isRenamed ? (
      <TitleField
        title={row.kind === 'space' ? row.space.name : row.item.title}
        onDone={(title) => on.retitle(row, title)}
      />
    ) : (
      <Title project={project} row={row} />
    )}
    {row.kind === 'item' && row.item.hidden && (
      <span className="tree-sign" title={messages.hiddenFromReadersNavigation}>
        <EyeOff size={13} aria-hidden="true" />
      </span>
    )}
    {row.kind === 'item' && row.item.status !== null && !isUsual(row.item) && (
      <StatusIcon status={row.item.status} changed={row.item.hasUnpublishedChanges} />
    )}
    {!isRenamed && (
      <button
        type="button"
        className="tree-more"
        tabIndex={-1}
        aria-label={messages.actionsForValue(
          row.kind === 'space' ? row.space.name : row.item.title,
        )}
        onClick={(event) => {
          event.stopPropagation();
          on.menu(row, event.currentTarget);
        }}
      >
        <Ellipsis size={15} aria-hidden="true" />
      </button>
    )}
  </div>
);

export const TreeRowView = memo(Row);
