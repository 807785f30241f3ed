/** The key that signs the commits of a connection: its public half, and what replaces it. */

import type { GitConnection } from '@quoin/sdk';
import * as messages from '../../messages/git.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';

/** The key that is sent; null removes the key, undefined leaves it as it is. */
export type KeyChange = string | null | undefined;

export interface SigningKeyFieldProps {
  readonly signingKey: GitConnection['signingKey'];
  readonly value: KeyChange;
  readonly onChange: (value: KeyChange) => void;
}

export const SigningKeyField = ({ signingKey, value, onChange }: SigningKeyFieldProps) => (
  <>
    {signingKey !== null && value !== null && (
      <>
        <CopyField label={messages.publicSigningKey} value={signingKey.publicKey} />
        <p className="hint">{messages.fingerprintFingerprint(signingKey.fingerprint)}</p>
        <div className="actions">
          <Button size="small" onClick={() => onChange(null)}>
            {messages.removeSigningKey}
          </Button>
        </div>
      </>
    )}
    {value === null && <p className="hint">{messages.signingKeyRemovedHint}</p>}
    <Field
      label={signingKey === null ? messages.signingKey : messages.newSigningKey}
      optional
      hint={messages.signingKeyHint}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={value ?? ''}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )}
    </Field>
  </>
);
