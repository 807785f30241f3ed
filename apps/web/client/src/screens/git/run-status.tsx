/** How a run of the sync is. */

import type { GitRun } from '@quoin/sdk';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, TriangleAlert } from '../../icons/icons.ts';
import { CircleDashed, CirclePause } from '../../icons/more-icons.ts';
import * as messages from '../../messages/git.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const SIZE = 14;

const LOOKS: Readonly<Record<GitRun['status'], readonly [string, BadgeTone, ReactNode]>> = {
  Queued: [messages.queued, 'neutral', <CircleDashed size={SIZE} key="sign" aria-hidden="true" />],
  Running: [messages.running, 'running', <Spinner label="" key="sign" />],
  Waiting: [
    messages.needsConfirmation,
    'warning',
    <CirclePause size={SIZE} key="sign" aria-hidden="true" />,
  ],
  Success: [messages.success, 'done', <CircleCheck size={SIZE} key="sign" aria-hidden="true" />],
  Partial: [
    messages.conflicts,
    'warning',
    <TriangleAlert size={SIZE} key="sign" aria-hidden="true" />,
  ],
  Failed: [messages.failed, 'problem', <CircleAlert size={SIZE} key="sign" aria-hidden="true" />],
};

export const RunStatus = ({ status }: Pick<GitRun, 'status'>) => {
  const [words, tone, icon] = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
};
