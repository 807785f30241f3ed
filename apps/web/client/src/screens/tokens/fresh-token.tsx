/** A token that was just made: its value, which is shown once, and a first call. */

import type { TokenWithValue } from '@quoin/sdk';
import * as messages from '../../messages/tokens.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { FreshValue } from '../fresh-value.tsx';

export interface FreshTokenProps {
  readonly made: TokenWithValue;
  /** Path that it may read. */
  readonly path: string;
  readonly onDone: () => void;
}

export const FreshToken = ({ made, path, onDone }: FreshTokenProps) => {
  return (
    <FreshValue title={messages.nameIsReady(made.name)} done={messages.done} onDone={onDone}>
      <p>{messages.copyTokenHint}</p>
      <CopyField label={messages.token} value={made.value} />
      <h3>{messages.tryIt}</h3>
      <CopyField
        label={messages.line}
        value={`curl -H "Authorization: Bearer ${made.value}" ${location.origin}${path}`}
      />
    </FreshValue>
  );
};
