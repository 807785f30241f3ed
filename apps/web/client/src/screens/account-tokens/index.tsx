/** Tokens of the person who is signed in: they may what the person may, as far as their scopes go. */

import { SCOPES } from '@quoin/auth-scopes';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/tokens.ts';
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
        title: messages.accessTokens,
        of: messages.account,
        lead: messages.forScriptsPipelines,
        tabs: <AccountTabs />,
      }}
      source={SOURCE}
      offered={SCOPES}
      path="/api/v1/me"
      about={messages.tokensHint}
      example={`quoin login --url ${location.origin}`}
    />
  );
}
