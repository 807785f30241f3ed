/** Every version of a page: what changed between any two, and the way back to one. */

import type { Page, Revision } from '@quoin/sdk';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { isNotFound, quoin } from '../../api.ts';
import { NotFound } from '../../frame/not-found.tsx';
import { Screen, ScreenSkeleton } from '../../frame/screen.tsx';
import { RotateCcw } from '../../icons/more-icons.ts';
import * as messages from '../../messages/history.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DiffView } from '../../ui/diff-view.tsx';
import { Load } from '../../ui/load.tsx';
import { Select } from '../../ui/select.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';
import { pageQuery, revisionsQuery } from '../page/queries.ts';
import type { ProjectScreenProps } from '../project-screen.ts';
import { LayoutSwitch, useLayout } from './layout-switch.tsx';
import { RevisionList } from './revision-list.tsx';

/** The two versions that the address names; else the newest and the one before. */
const useVersions = (newest: number) => {
  const [parameters, setParameters] = useSearchParams();
  const numbered = (name: string): number | null => {
    const value = Number(parameters.get(name));
    return Number.isInteger(value) && value >= 1 && value <= newest ? value : null;
  };
  const to = numbered('to') ?? newest;
  const from = numbered('from') ?? Math.max(to - 1, 1);
  const show = (next: { from: number | null; to: number }) =>
    setParameters((before) => {
      before.set('to', String(next.to));
      if (next.from === null) before.delete('from');
      else before.set('from', String(next.from));
      return before;
    });
  return { from, to, show };
};

const named = ({ version, message }: Pick<Revision, 'version' | 'message'>): string =>
  message === null
    ? messages.versionVersion(version)
    : messages.versionVersionMessage(version, message);

const Text = ({ page, version }: { readonly page: Page; readonly version: number }) => {
  const query = useQuery({
    queryKey: ['revision', page.id, version],
    queryFn: async ({ signal }) =>
      (await quoin.revisions.get(page.id, version, { signal })).revision,
  });
  return (
    <Load query={query}>
      {({ content }) => (
        <DiffView
          changes={[{ type: 'insert', text: content }]}
          from={messages.nothing}
          to={messages.versionVersion(version)}
        />
      )}
    </Load>
  );
};

interface DifferenceProps {
  readonly page: Page;
  readonly from: number;
  readonly to: number;
}

const Difference = ({ page, from, to }: DifferenceProps) => {
  const [layout, setLayout] = useLayout();
  const query = useQuery({
    queryKey: ['diff', page.id, from, to],
    queryFn: ({ signal }) => quoin.revisions.diff(page.id, { from, to }, { signal }),
    enabled: from !== to,
  });
  return (
    <>
      <LayoutSwitch layout={layout} onPick={setLayout} />
      {from === to ? (
        <Text page={page} version={to} />
      ) : (
        <Load query={query}>
          {({ changes }) => (
            <DiffView
              changes={changes}
              layout={layout}
              from={messages.versionFrom(from)}
              to={messages.versionTo(to)}
            />
          )}
        </Load>
      )}
    </>
  );
};

const useRestore = (project: ProjectScreenProps['project'], page: Page) => {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const restore = async (version: number): Promise<void> => {
    setBusy(true);
    const before = page.version;
    try {
      const { page: restored } = await quoin.revisions.restore(page.id, version);
      queryClient.setQueryData(pageQuery(project.slug, page.id).queryKey, restored);
      toast(messages.versionRestored({ version }), {
        description: `As version ${restored.version}.`,
        undo: () => void restore(before),
      });
      await queryClient.invalidateQueries({ queryKey: ['project', project.slug] });
    } catch (problem) {
      toastProblem(messages.versionVersionWasNotRestored(version), problem);
    } finally {
      setBusy(false);
    }
  };
  return { restore, busy };
};

const History = ({ project, page }: ProjectScreenProps & { readonly page: Page }) => {
  const { from, to, show } = useVersions(page.version);
  const list = useInfiniteQuery(revisionsQuery(project.slug, page.id));
  const { restore, busy } = useRestore(project, page);
  const revisions = list.data?.pages.flatMap((part) => part.revisions) ?? [];
  const address = projectAddress(project, `/pages/${page.id}`);
  const canRestore =
    project.role !== 'viewer' &&
    to !== page.version &&
    page.status !== 'in_review' &&
    page.status !== 'archived';
  // A version that is not in the list yet can be named by the address.
  const known = new Map(revisions.map((revision) => [revision.version, revision]));
  const options = [...new Set([...known.keys(), from])]
    .filter((version) => version <= to)
    .sort((a, b) => b - a)
    .map(
      (version) =>
        [String(version), named(known.get(version) ?? { version, message: null })] as const,
    );
  return (
    <Screen
      title={messages.history}
      of={page.title}
      crumbs={[
        [project.name, projectAddress(project)],
        [page.title, address],
      ]}
      width="full"
      actions={
        <>
          <ButtonLink size="small" to={address}>
            {messages.backToThePage}
          </ButtonLink>
          {canRestore && (
            <Button
              size="small"
              look="primary"
              icon={<RotateCcw size={14} />}
              busy={busy}
              onClick={() => void restore(to)}
            >
              {messages.restoreVersionTo(to)}
            </Button>
          )}
        </>
      }
    >
      <div className="history">
        <div className="history-list">
          <RevisionList
            list={list}
            revisions={revisions}
            current={to}
            newest={page.version}
            onPick={(version) => show({ to: version, from: null })}
          />
        </div>
        <div className="history-diff">
          <div className="history-head">
            <h2>{named(known.get(to) ?? { version: to, message: null })}</h2>
            <div className="history-from">
              <span aria-hidden="true">{messages.comparedWith}</span>
              <Select
                aria-label={messages.comparedWith}
                value={String(from)}
                options={options}
                onPick={(version) => show({ to, from: Number(version) })}
              />
            </div>
          </div>
          <Difference page={page} from={from} to={to} />
        </div>
      </div>
    </Screen>
  );
};

export default function HistoryScreen({ project }: ProjectScreenProps) {
  const { pageId = '' } = useParams();
  const query = useQuery(pageQuery(project.slug, pageId));
  if (isNotFound(query.error)) {
    return <NotFound title={messages.pageNotFound}>{messages.pageDeletedHint}</NotFound>;
  }
  return (
    <Load query={query} skeleton={<ScreenSkeleton />}>
      {(page) => <History project={project} page={page} />}
    </Load>
  );
}
