/** The key that signs the commits of a connection: its public half, and what replaces it. */
import type { GitConnection } from '@quoin/sdk';
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
        <CopyField label="Public signing key" value={signingKey.publicKey} />
        <p className="hint">Fingerprint: {signingKey.fingerprint}</p>
        <div className="actions">
          <Button size="small" onClick={() => onChange(null)}>
            Remove signing key
          </Button>
        </div>
      </>
    )}
    {value === null && <p className="hint">The signing key is removed when you save.</p>}
    <Field
      label={signingKey === null ? 'Signing key' : 'New signing key'}
      optional
      hint="A private SSH or OpenPGP key without a passphrase. Quoin stores it encrypted and never shows it again."
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
