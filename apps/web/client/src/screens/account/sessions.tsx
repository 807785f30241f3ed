/** Where the person is signed in, and how to end that. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/account.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Load } from '../../ui/load.tsx';
import { Time } from '../../ui/time.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';
import { Section } from '../settings/section.tsx';

const KEY = ['account', 'sessions'];

const SignOutEverywhere = () => {
  const [asking, setAsking] = useState(false);
  const [revokeTokens, setRevokeTokens] = useState(true);
  const [deleteTriggers, setDeleteTriggers] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {messages.signOutEverywhere}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={messages.signOutEverywhereQuestion}
        confirmWords={messages.signOutEverywhere}
        onConfirm={async () => {
          await quoin.sessions.endAll({ revokeTokens, deleteTriggers });
          location.assign('/sign-in?out=1');
        }}
      >
        <p>{messages.endSessionsHint}</p>
        <Checkbox
          label={messages.revokeAllAccess}
          hint={messages.revokeAllHint}
          checked={revokeTokens}
          onToggle={setRevokeTokens}
        />
        <Checkbox
          label={messages.deleteWebhookTriggers}
          hint={messages.triggersHint}
          checked={deleteTriggers}
          onToggle={setDeleteTriggers}
        />
      </AlertDialog>
    </>
  );
};

export const Sessions = () => {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await quoin.sessions.list({ signal })).sessions,
  });
  const end = async (id: string, device: string): Promise<void> => {
    try {
      await quoin.sessions.end(id);
      toast(messages.sessionEnded({ device }));
    } catch (problem) {
      toastProblem(messages.theSessionWasNotEnded, problem);
    }
    await client.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Section title={messages.sessions} about={messages.sessionsHint}>
      <Load query={query}>
        {(sessions) => (
          <ul className="account-list" aria-label={messages.sessions}>
            {sessions.map(({ id, current, device, ipAddress, createdAt }) => {
              const name = device ?? messages.unknownDevice;
              return (
                <li key={id}>
                  <span className="account-entry">
                    <strong>{name}</strong> {current && <Badge>{messages.thisSession}</Badge>}
                    <span className="hint">
                      {messages.ipAddressSince(ipAddress ?? messages.unknownAddress)}{' '}
                      <Time at={createdAt} />
                    </span>
                  </span>
                  {!current && (
                    <Button
                      size="small"
                      aria-label={messages.endTheSessionOfName(name)}
                      onClick={() => void end(id, name)}
                    >
                      {messages.end}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Load>
      <form method="post" action="/sign-out" className="actions">
        <Button type="submit">{messages.signOut}</Button>
        <SignOutEverywhere />
      </form>
    </Section>
  );
};
