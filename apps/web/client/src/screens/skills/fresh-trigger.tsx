/** A trigger that was just created: its address, which is shown once, and a first call. */

import type { TriggerWithToken } from '@quoin/sdk';
import * as messages from '../../messages/skills.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { FreshValue } from '../fresh-value.tsx';

export interface FreshTriggerProps {
  readonly created: TriggerWithToken;
  readonly onDone: () => void;
}

const firstCall = (url: string): string =>
  `curl -X POST -H "Content-Type: application/json" -d '{"text": "Hello"}' ${url}`;

export const FreshTrigger = ({ created: { name, token, url }, onDone }: FreshTriggerProps) => (
  <FreshValue title={messages.triggerIsReady(name)} done={messages.done} onDone={onDone}>
    <p>{messages.copyTriggerNow}</p>
    <CopyField label={messages.address} value={url} />
    <h3>{messages.tokenAlone}</h3>
    <CopyField label={messages.token} value={token} />
    <h3>{messages.tryIt}</h3>
    <CopyField label={messages.command} value={firstCall(url)} />
  </FreshValue>
);
