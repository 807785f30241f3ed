/** Tokens with what each may do, when it ends, and the way to end it now. */
import type { Token } from '@quoin/sdk';
import { useState } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';

export interface TokenListProps {
  readonly label: string;
  readonly tokens: readonly Token[];
  /** @param descendants whether tokens that it created end too */
  readonly onRevoke: (token: Token, descendants: boolean) => Promise<unknown>;
}

const Scopes = ({ scopes }: Pick<Token, 'scopes'>) => (
  <span className="token-scopes">
    {scopes.map((scope) => (
      <Badge key={scope}>{scope}</Badge>
    ))}
  </span>
);

const Ends = ({ expiresAt }: Pick<Token, 'expiresAt'>) =>
  expiresAt === null ? <span className="hint">Never</span> : <Time at={expiresAt} />;

export const TokenList = ({ label, tokens, onRevoke }: TokenListProps) => {
  const [ending, setEnding] = useState<Token | null>(null);
  const [descendants, setDescendants] = useState(false);
  return (
    <div className="table-card">
      <Table
        label={label}
        rows={tokens}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: 'Token',
            heading: true,
            cell: ({ name, preview }) => (
              <span className="key-name">
                <span>{name}</span>
                <code className="hint">{preview}</code>
              </span>
            ),
          },
          { key: 'scopes', label: 'Permissions', cell: ({ scopes }) => <Scopes scopes={scopes} /> },
          {
            key: 'used',
            label: 'Last used',
            cell: ({ lastUsedAt }) =>
              lastUsedAt === null ? <span className="hint">Never</span> : <Time at={lastUsedAt} />,
          },
          {
            key: 'ends',
            label: 'Expires',
            cell: ({ expiresAt }) => <Ends expiresAt={expiresAt} />,
          },
          {
            key: 'acts',
            label: 'Actions',
            hideLabel: true,
            align: 'end',
            cell: (token) => (
              <Button
                size="small"
                look="danger"
                aria-label={`Revoke ${token.name}`}
                onClick={() => {
                  setDescendants(false);
                  setEnding(token);
                }}
              >
                Revoke
              </Button>
            ),
          },
        ]}
      />
      <AlertDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={`Revoke ${ending?.name ?? ''}?`}
        confirmWords="Revoke token"
        onConfirm={async () => {
          if (ending === null) return;
          await onRevoke(ending, descendants);
          toast(`${ending.name} is revoked`);
        }}
      >
        <p>Requests with this token are refused from now on. You cannot undo this.</p>
        <Checkbox
          label="Also revoke what it created"
          hint="Other tokens, assistant keys and pending invitations."
          checked={descendants}
          onToggle={setDescendants}
        />
      </AlertDialog>
    </div>
  );
};
