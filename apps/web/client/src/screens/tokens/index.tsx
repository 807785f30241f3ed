/** Tokens of a project: they see nothing else, and stay when people leave. */
import { SCOPES } from '@quoin/auth-scopes';
import { useMemo } from 'react';
import { quoin } from '../../api.ts';
import type { ProjectScreenProps } from '../../routes.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { TokensPanel } from './tokens-panel.tsx';

/** A project's tokens manage no tokens of people. */
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
        title: 'Tokens',
        of: project.name,
        lead: 'For pipelines and programs. They have access to this project only.',
        tabs: <SettingsTabs project={project} />,
      }}
      source={source}
      offered={OFFERED}
      path={`/api/v1/projects/${slug}`}
      about="Give each pipeline and script its own token, so that you can revoke it alone."
      example={`QUOIN_TOKEN=quoin_… quoin push ./docs --project ${slug}`}
    />
  );
}
