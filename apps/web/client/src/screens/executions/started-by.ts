/** Describes for users what started an execution. */
import type { Execution, Trigger, User } from '@quoin/sdk';
import * as messages from '../../messages/skills.ts';

/** @param own the user's triggers */
export const startedBy = (
  { id }: Pick<User, 'id'>,
  own: readonly Trigger[],
  execution: Pick<Execution, 'userId' | 'triggerId' | 'retryOf'>,
): string => {
  const isMine = execution.userId === id;
  if (execution.retryOf !== null) return isMine ? messages.youAgain : messages.memberAgain;
  if (execution.triggerId === null) return isMine ? messages.you : messages.anotherMember;
  const trigger = own.find((one) => one.id === execution.triggerId);
  if (trigger !== undefined) return messages.triggerNamed(trigger.name);
  return isMine ? messages.aDeletedTrigger : messages.triggerOfMember;
};
