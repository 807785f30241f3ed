/** Where the person is signed in, and how to end that. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
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
        Sign out everywhere
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        confirmWords="Sign out everywhere"
        onConfirm={async () => {
          await quoin.sessions.endAll({ revokeTokens, deleteTriggers });
          location.assign('/sign-in?out=1');
        }}
      >
        <p>All your sessions end, this one too.</p>
        <Checkbox
          label="Revoke access tokens, applications and invitations"
          hint="Scripts, pipelines and command lines need new tokens."
          checked={revokeTokens}
          onToggle={setRevokeTokens}
        />
        <Checkbox
          label="Delete webhook triggers"
          hint="They run skills with your rights."
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
      toast(`The session of ${device} is ended`);
    } catch (problem) {
      toastProblem('The session was not ended', problem);
    }
    await client.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Section title="Sessions" about="The devices on which you are signed in.">
      <Load query={query}>
        {(sessions) => (
          <ul className="account-list" aria-label="Sessions">
            {sessions.map(({ id, current, device, ipAddress, createdAt }) => {
              const name = device ?? 'Unknown device';
              return (
                <li key={id}>
                  <span className="account-entry">
                    <strong>{name}</strong> {current && <Badge>This session</Badge>}
                    <span className="hint">
                      {ipAddress ?? 'Unknown address'} · since <Time at={createdAt} />
                    </span>
                  </span>
                  {!current && (
                    <Button
                      size="small"
                      aria-label={`End the session of ${name}`}
                      onClick={() => void end(id, name)}
                    >
                      End
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Load>
      <form method="post" action="/sign-out" className="actions">
        <Button type="submit">Sign out</Button>
        <SignOutEverywhere />
      </form>
    </Section>
  );
};
