/** Tokens with what each may do, when it ends, and the way to end it now. */

import type { Token } from '@quoin/sdk';
import { useState } from 'react';
import * as messages from '../../messages/tokens.ts';
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
  expiresAt === null ? <span className="hint">{messages.never}</span> : <Time at={expiresAt} />;

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
            label: messages.token,
            heading: true,
            cell: ({ name, preview }) => (
              <span className="key-name">
                <span>{name}</span>
                <code className="hint">{preview}</code>
              </span>
            ),
          },
          {
            key: 'scopes',
            label: messages.permissions,
            cell: ({ scopes }) => <Scopes scopes={scopes} />,
          },
          {
            key: 'used',
            label: messages.lastUsed,
            cell: ({ lastUsedAt }) =>
              lastUsedAt === null ? (
                <span className="hint">{messages.never}</span>
              ) : (
                <Time at={lastUsedAt} />
              ),
          },
          {
            key: 'ends',
            label: messages.expires,
            cell: ({ expiresAt }) => <Ends expiresAt={expiresAt} />,
          },
          {
            key: 'acts',
            label: messages.actions,
            hideLabel: true,
            align: 'end',
            cell: (token) => (
              <Button
                size="small"
                look="danger"
                aria-label={messages.revokeName(token.name)}
                onClick={() => {
                  setDescendants(false);
                  setEnding(token);
                }}
              >
                {messages.revoke}
              </Button>
            ),
          },
        ]}
      />
      <AlertDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={messages.revokeNameQuestion(ending?.name ?? '')}
        confirmWords={messages.revokeToken}
        onConfirm={async () => {
          if (ending === null) return;
          await onRevoke(ending, descendants);
          toast(messages.nameIsRevoked(ending.name));
        }}
      >
        <p>{messages.revokeTokenHint}</p>
        <Checkbox
          label={messages.alsoRevokeWhatItCreated}
          hint={messages.alsoRevokedHint}
          checked={descendants}
          onToggle={setDescendants}
        />
      </AlertDialog>
    </div>
  );
};
