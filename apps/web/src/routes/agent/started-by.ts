/** What started an execution, in words for the person who looks. */
import type { SessionPrincipal } from '@quoin/core';
import type { ExecutionItem } from '../../pages/agent/executions.ts';
import type { Trigger } from '../../pages/agent/triggers.ts';

/** @param own the person's triggers */
export const startedBy = (
  { userId }: Pick<SessionPrincipal, 'userId'>,
  own: readonly Trigger[],
  execution: Pick<ExecutionItem, 'userId' | 'triggerId' | 'retryOf'>,
): string => {
  const isMine = execution.userId === userId;
  if (execution.retryOf !== null) return isMine ? 'You, again' : 'Another member, again';
  if (execution.triggerId === null) return isMine ? 'You' : 'Another member';
  const trigger = own.find(({ id }) => id === execution.triggerId);
  if (trigger !== undefined) return `Trigger ${trigger.name}`;
  return isMine ? 'A deleted trigger' : 'A trigger of another member';
};
