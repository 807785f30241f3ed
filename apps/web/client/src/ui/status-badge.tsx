/** Where a page is: a sign and the word of the API. */

import type { Page } from '@quoin/sdk';
import type { ComponentType } from 'react';
import { CircleCheck, Eye } from '../icons/icons.ts';
import { Archive, CircleDashed, CircleDot, EyeOff } from '../icons/more-icons.ts';
import * as messages from '../messages/ui.ts';
import { Badge, type BadgeTone } from './badge.tsx';

export type PageStatus = Page['status'];

type Shown = PageStatus | 'changed';

interface Look {
  readonly words: string;
  readonly tone: BadgeTone;
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
}

const LOOKS: Readonly<Record<Shown, Look>> = {
  draft: { words: messages.draft, tone: 'neutral', Icon: CircleDashed },
  in_review: { words: messages.inReview, tone: 'warning', Icon: Eye },
  published: { words: messages.published, tone: 'done', Icon: CircleCheck },
  changed: { words: messages.changed, tone: 'running', Icon: CircleDot },
  unpublished: { words: messages.unpublished, tone: 'neutral', Icon: EyeOff },
  archived: { words: messages.archived, tone: 'neutral', Icon: Archive },
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
