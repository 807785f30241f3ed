/** Descriptions of APIs, of which the site has pages: added, read again, removed, and their problems. */

import type { ApiSource, Structure, StructureItem } from '@quoin/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import { Braces, Plus } from '../../icons/icons.ts';
import * as messages from '../../messages/api-sources.ts';
import { structureQuery } from '../../queries.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayEdit } from '../roles.ts';
import { AddSource } from './add-source.tsx';
import { Changes } from './changes.tsx';
import { apiSourcesQuery, type ReadBefore } from './queries.ts';

const STATUS: Readonly<Record<ApiSource['status'], readonly [words: string, BadgeTone]>> = {
  pending: [messages.pending, 'neutral'],
  ready: [messages.ready, 'done'],
  failed: [messages.failed, 'problem'],
};

/** The items of the navigation that name a description. */
const itemsOf = ({ spaces }: Structure, spec: string): StructureItem[] => {
  const inside = (items: readonly StructureItem[]): StructureItem[] =>
    items.flatMap((item) => [
      ...(item.type === 'api' && item.href === spec ? [item] : []),
      ...inside(item.children),
    ]);
  return spaces.flatMap(({ items }) => inside(items));
};

const Problems = ({ source }: { readonly source: ApiSource }) => {
  const { spec, error, problems, pages } = source;
  if (error === null && problems.length === 0) return null;
  return (
    <Notice tone={error === null ? 'warning' : 'problem'} title={messages.problemsOf(spec)}>
      {error !== null && (
        <p>
          {`${error}.`} {pages > 0 && messages.failedText}
        </p>
      )}
      <ul>
        {problems.map(({ message, file, line, column }) => (
          <li key={`${file} ${line} ${column} ${message}`}>
            {messages.place(file, line) !== '' && <code>{messages.place(file, line)}</code>}{' '}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

interface SourcesProps extends ProjectScreenProps {
  readonly sources: readonly ApiSource[];
  readonly onRemove: (source: ApiSource) => void;
}

const Sources = ({ project, sources, onRemove }: SourcesProps) => (
  <div className="skill-blocks">
    <div className="table-card">
      <Table
        label={messages.apiReferences}
        rows={sources}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'spec',
            label: messages.description,
            heading: true,
            cell: ({ spec, title, version, format }) => (
              <span className="key-name">
                <span>{spec}</span>
                <span className="hint">
                  {[title, version, format].filter((part) => part !== null).join(' · ')}
                </span>
              </span>
            ),
          },
          {
            key: 'status',
            label: messages.status,
            cell: ({ status }) => <Badge tone={STATUS[status][1]}>{STATUS[status][0]}</Badge>,
          },
          { key: 'pages', label: messages.pages, align: 'end', cell: ({ pages }) => pages },
          {
            key: 'read',
            label: messages.lastRead,
            cell: ({ checkedAt }) =>
              checkedAt === null ? (
                <span className="hint">{messages.never}</span>
              ) : (
                <Time at={checkedAt} />
              ),
          },
          {
            key: 'actions',
            label: messages.actions,
            hideLabel: true,
            align: 'end',
            cell: (source) =>
              mayEdit(project) && (
                <Button
                  size="small"
                  look="danger"
                  aria-label={messages.removeSpec(source.spec)}
                  onClick={() => onRemove(source)}
                >
                  {messages.remove}
                </Button>
              ),
          },
        ]}
      />
    </div>
    {sources.map((source) => (
      <Problems key={source.id} source={source} />
    ))}
  </div>
);

export default function ApiSources({ project }: ProjectScreenProps) {
  const client = useQueryClient();
  const [before, setBefore] = useState<ReadBefore>(new Map());
  const query = useQuery(apiSourcesQuery(project, before));
  const structure = useQuery(structureQuery(project.slug));
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ApiSource | null>(null);
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: apiSourcesQuery(project).queryKey }),
      client.invalidateQueries({ queryKey: structureQuery(project.slug).queryKey }),
    ]);
  const refresh = useMutation({
    mutationFn: () => quoin.apiSources.refresh(project.id),
    onSuccess: async ({ sources }) => {
      setBefore(new Map(sources.map(({ id, checkedAt }) => [id, checkedAt])));
      toast(messages.refreshed);
      await renew();
    },
    onError: (problem) => toastProblem(messages.notRefreshed, problem),
  });
  const add = (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
      {messages.addDescription}
    </Button>
  );
  return (
    <Screen
      title={messages.apiReferences}
      of={project.name}
      lead={messages.lead}
      actions={
        mayEdit(project) &&
        query.data?.length && (
          <>
            <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
              {messages.refresh}
            </Button>
            {add}
          </>
        )
      }
    >
      <Load query={query}>
        {(sources) =>
          sources.length === 0 ? (
            <Empty
              icon={<Braces size={22} />}
              title={messages.noDescriptions}
              action={mayEdit(project) && add}
            >
              {mayEdit(project) ? messages.noDescriptionsText : messages.onlyEditors}
            </Empty>
          ) : (
            <>
              <Sources project={project} sources={sources} onRemove={setRemoving} />
              <Changes project={project} spaces={structure.data?.spaces ?? []} />
            </>
          )
        }
      </Load>
      <AddSource
        project={project}
        spaces={structure.data?.spaces ?? []}
        open={adding}
        onOpenChange={setAdding}
        onAdded={async () => {
          toast(messages.added);
          await renew();
        }}
      />
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={messages.removeQuestion(removing?.spec ?? '')}
        confirmWords={messages.removeDescription}
        onConfirm={async () => {
          if (removing === null) return;
          const now = await quoin.structure.get(project.id);
          for (const { navItemId } of itemsOf(now, removing.spec)) {
            await quoin.structure.change(project.id, { op: 'delete_item', navItemId });
          }
          toast(messages.removed(removing.spec));
          await renew();
        }}
      >
        {messages.removeText}
      </AlertDialog>
    </Screen>
  );
}
