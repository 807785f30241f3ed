/** Tokens of a project: they have access to nothing else, and stay valid when members leave. */

import { SCOPES } from '@quoin/auth-scopes';
import { useMemo } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/tokens.ts';
import type { ProjectScreenProps } from '../project-screen.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { TokensPanel } from './tokens-panel.tsx';

/** A project's tokens cannot manage tokens of users. */
const OFFERED = SCOPES.filter((scope) => scope !== 'tokens:manage');

export default function ProjectTokens({ project }: ProjectScreenProps) {
  const { slug } = project;
  const source = useMemo(
    () => ({
      queryKey: ['project', slug, 'tokens'],
      list: async (signal: AbortSignal) =>
        (await quoin.projectTokens.list(slug, { signal })).tokens,
      create: async (body: Parameters<typeof quoin.projectTokens.create>[1]) =>
        (await quoin.projectTokens.create(slug, body)).token,
      revoke: (id: string, query: { descendants: boolean }) =>
        quoin.projectTokens.revoke(slug, id, query),
    }),
    [slug],
  );
  return (
    <TokensPanel
      screen={{
        title: messages.tokens,
        of: project.name,
        lead: messages.projectTokensHint,
        tabs: <SettingsTabs project={project} />,
      }}
      source={source}
      offered={OFFERED}
      path={`/api/v1/projects/${slug}`}
      about={messages.tokensEmpty}
      example={`QUOIN_TOKEN=quoin_… quoin push ./docs --project ${slug}`}
    />
  );
}
