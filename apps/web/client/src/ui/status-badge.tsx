/** Where a page is: a sign and the word of the API. */
import type { Page } from '@quoin/sdk';
import type { ComponentType } from 'react';
import { Archive, CircleCheck, CircleDashed, CircleDot, Eye, EyeOff } from '../icons/icons.ts';
import { Badge, type BadgeTone } from './badge.tsx';

export type PageStatus = Page['status'];

type Shown = PageStatus | 'changed';

interface Look {
  readonly words: string;
  readonly tone: BadgeTone;
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
}

const LOOKS: Readonly<Record<Shown, Look>> = {
  draft: { words: 'Draft', tone: 'neutral', Icon: CircleDashed },
  in_review: { words: 'In review', tone: 'warning', Icon: Eye },
  published: { words: 'Published', tone: 'done', Icon: CircleCheck },
  changed: { words: 'Changed', tone: 'running', Icon: CircleDot },
  unpublished: { words: 'Unpublished', tone: 'neutral', Icon: EyeOff },
  archived: { words: 'Archived', tone: 'neutral', Icon: Archive },
};

export interface StatusProps {
  readonly status: PageStatus;
  /** Of a published page: its working copy is another text than readers see. */
  readonly changed?: boolean | undefined;
}

const lookOf = ({ status, changed = false }: StatusProps): Look =>
  LOOKS[status === 'published' && changed ? 'changed' : status];

export const StatusBadge = (props: StatusProps) => {
  const { words, tone, Icon } = lookOf(props);
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {words}
    </Badge>
  );
};

/** The sign alone, where a word has no room: its word is read out and shown on hover. */
export const StatusIcon = (props: StatusProps) => {
  const { words, tone, Icon } = lookOf(props);
  return (
    <span className={`status-sign status-sign-${tone}`} title={words}>
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
    </span>
  );
};
