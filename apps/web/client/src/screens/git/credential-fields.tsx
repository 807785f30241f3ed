/** What opens the repository: an access token, a connected account, or the GitHub App. */
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { AccountPicker } from './account-picker.tsx';
import type { ConnectionForm, Credential, Problems } from './connection-input.ts';
import type { Provider } from './messages.ts';

export interface CredentialFieldsProps {
  readonly form: ConnectionForm;
  readonly problems: Problems;
  readonly onChange: (change: Partial<ConnectionForm>) => void;
}

export const credentialsFor = (
  provider: Provider,
): readonly { value: Credential; label: string }[] => [
  { value: 'token', label: 'Access token' },
  { value: 'account', label: 'Connected account' },
  ...(provider === 'github' || provider === 'github_enterprise'
    ? [{ value: 'app' as const, label: 'GitHub App' }]
    : []),
];

export const CredentialFields = ({ form, problems, onChange }: CredentialFieldsProps) => (
  <>
    <RadioCards
      legend="Authentication"
      cards={credentialsFor(form.provider)}
      value={form.credential}
      onPick={(credential) => onChange({ credential })}
    />
    {form.credential === 'token' && (
      <Field
        label="Access token"
        hint="It needs read and write access to contents, and to pull requests if you use them. Quoin stores it encrypted and never shows it again."
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            value={form.token}
            autoComplete="off"
            onChange={({ target }) => onChange({ token: target.value })}
          />
        )}
      </Field>
    )}
    {form.credential === 'account' && (
      <AccountPicker
        form={form}
        problem={problems.accountId}
        onPick={(accountId) => onChange({ accountId })}
      />
    )}
    {form.credential === 'app' && (
      <Field
        label="Installation"
        problem={problems.installationId}
        hint="The number at the end of the installation’s address at GitHub. Your GitHub account must have access to it: sign in with GitHub first."
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={form.installationId}
            onChange={({ target }) => onChange({ installationId: target.value })}
          />
        )}
      </Field>
    )}
  </>
);
