/** A connected account at a Git host, chosen or connected. */

import type { GitAccount } from '@quoin/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, quoin } from '../../api.ts';
import * as messages from '../../messages/git.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Load } from '../../ui/load.tsx';
import { Select } from '../../ui/select.tsx';
import type { ConnectionForm } from './connection-input.ts';
import { GitProblem } from './git-problem.tsx';
import { accountMessage } from './messages.ts';
import { accountsQuery } from './queries.ts';

export interface AccountPickerProps {
  readonly form: ConnectionForm;
  readonly problem: string | undefined;
  readonly onPick: (accountId: string) => void;
}

const NONE = '';

const Connect = ({ form, onPick }: AccountPickerProps) => {
  const [token, setToken] = useState('');
  const connecting = useMutation({
    mutationFn: async (): Promise<GitAccount> => {
      const { provider, host } = form;
      const body = { provider, token: token.trim(), ...(host !== '' && { host }) };
      return (await quoin.gitAccounts.connect(body)).account;
    },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey });
      setToken('');
      onPick(id);
    },
  });
  return (
    <>
      <Field label={messages.accessTokenOfTheAccount} hint={messages.accountTokenHint}>
        {(control) => (
          <div className="git-beside">
            <Input
              {...control}
              type="password"
              value={token}
              autoComplete="off"
              onChange={({ target }) => setToken(target.value)}
            />
            <Button
              busy={connecting.isPending}
              disabled={token.trim() === ''}
              onClick={() => connecting.mutate()}
            >
              {messages.connectAccount}
            </Button>
          </div>
        )}
      </Field>
      {connecting.error !== null && (
        <GitProblem title={messages.theAccountWasNotConnected} problem={connecting.error} />
      )}
    </>
  );
};

export const AccountPicker = (props: AccountPickerProps) => {
  const { form, problem, onPick } = props;
  const query = useQuery(accountsQuery);
  return (
    <Load query={query}>
      {(accounts) => (
        <>
          {accounts.length > 0 && (
            <Field label={messages.account} problem={problem}>
              {(control) => (
                <Select
                  {...control}
                  value={form.accountId}
                  options={[
                    [NONE, messages.chooseAnAccount],
                    ...accounts.map((account) => [account.id, accountMessage(account)] as const),
                  ]}
                  onPick={onPick}
                />
              )}
            </Field>
          )}
          {accounts.length === 0 && <Connect {...props} />}
        </>
      )}
    </Load>
  );
};
