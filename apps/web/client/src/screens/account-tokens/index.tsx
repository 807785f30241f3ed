/** Tokens of the person who is signed in: they may what the person may, as far as their scopes go. */
import { SCOPES } from '@quoin/auth-scopes';
import { quoin } from '../../api.ts';
import { AccountTabs } from '../account/account-tabs.tsx';
import { TokensPanel } from '../tokens/tokens-panel.tsx';
import type { TokenSource } from '../tokens/use-tokens.ts';

const SOURCE: TokenSource = {
  queryKey: ['own-tokens'],
  list: async (signal) => (await quoin.tokens.list({ signal })).tokens,
  create: async (body) => (await quoin.tokens.create(body)).token,
  revoke: (id, query) => quoin.tokens.revoke(id, query),
};

export default function OwnTokens() {
  return (
    <TokensPanel
      screen={{
        title: 'Access tokens',
        of: 'Account',
        lead: 'For scripts, pipelines and the command line. A token never has more rights than you.',
        tabs: <AccountTabs />,
      }}
      source={SOURCE}
      offered={SCOPES}
      path="/api/v1/me"
      about="The command line creates its own token. Create one here for a script or a pipeline."
      example={`quoin login --url ${location.origin}`}
    />
  );
}
