/** The credential of the repository: an access token, a connected account, or the GitHub App. */
import * as messages from '../../messages/git.ts';
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
  { value: 'token', label: messages.accessToken },
  { value: 'account', label: messages.connectedAccount },
  ...(provider === 'github' || provider === 'github_enterprise'
    ? [{ value: 'app' as const, label: messages.gitHubApp }]
    : []),
];

export const CredentialFields = ({ form, problems, onChange }: CredentialFieldsProps) => (
  <>
    <RadioCards
      legend={messages.authentication}
      cards={credentialsFor(form.provider)}
      value={form.credential}
      onPick={(credential) => onChange({ credential })}
    />
    {form.credential === 'token' && (
      <Field label={messages.accessToken} hint={messages.tokenHint}>
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
        label={messages.installation}
        problem={problems.installationId}
        hint={messages.installationHint}
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
