/** How an execution, or a step of one, is: a sign and a word, never a color alone. */

import type { Execution } from '@quoin/sdk';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck } from '../../icons/icons.ts';
import { CircleDashed, CircleSlash } from '../../icons/more-icons.ts';
import * as messages from '../../messages/skills.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** `unreached` is a step that waited when the execution failed. */
export type Status = Execution['status'] | Execution['steps'][number]['status'] | 'unreached';

const SIZE = 14;

const SHOWN: Readonly<Record<Status, readonly [words: string, BadgeTone, ReactNode]>> = {
  queued: [messages.queued, 'neutral', <CircleDashed size={SIZE} key="sign" />],
  pending: [messages.waiting, 'neutral', <CircleDashed size={SIZE} key="sign" />],
  running: [messages.running, 'running', <Spinner label="" key="sign" />],
  succeeded: [messages.succeeded, 'done', <CircleCheck size={SIZE} key="sign" />],
  failed: [messages.failed, 'problem', <CircleAlert size={SIZE} key="sign" />],
  skipped: [messages.skipped, 'neutral', <CircleSlash size={SIZE} key="sign" />],
  unreached: [messages.notReached, 'neutral', <CircleDashed size={SIZE} key="sign" />],
};

export const statusWords = (status: Status): string => SHOWN[status][0];

export const ExecutionStatus = ({ status }: { readonly status: Status }) => {
  const [words, tone, icon] = SHOWN[status];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
};
