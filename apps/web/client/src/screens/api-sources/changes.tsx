/** Changes of new versions of the descriptions for clients, and a page about them for readers. */

import type { ApiChangeReport, Project, Structure } from '@quoin/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { quoin } from '../../api.ts';
import { Plus } from '../../icons/icons.ts';
import { Copy } from '../../icons/more-icons.ts';
import * as messages from '../../messages/api-sources.ts';
import { structureQuery } from '../../queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';
import { mayEdit } from '../roles.ts';
import { apiChangesQuery } from './queries.ts';

const Change = ({ change }: { readonly change: ApiChangeReport['changes'][number] }) => (
  <li>
    <code>{change.key}</code> <span className="hint">{messages.kindOfChange[change.kind]}</span>{' '}
    {change.isBreaking && <Badge tone="problem">{messages.breaking}</Badge>}
    {change.details.length > 0 && (
      <ul>
        {change.details.map(({ message, isBreaking }) => (
          <li key={message}>
            {isBreaking && <strong>{messages.breakingDetail} </strong>}
            {message.replaceAll('`', '')}
          </li>
        ))}
      </ul>
    )}
  </li>
);

const Report = ({ report }: { readonly report: ApiChangeReport }) => {
  const { spec, from, to, counts, changes, omitted, createdAt, markdown } = report;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(markdown);
      toast(messages.reportCopied);
    } catch (problem) {
      toastProblem(messages.reportNotCopied, problem);
    }
  };
  return (
    <li className="api-report">
      <div className="api-report-head">
        <span className="key-name">
          <span>{messages.versionOf(spec, from, to)}</span>
          <span className="hint">
            {messages.countsOf(counts)} · <Time at={createdAt} />
          </span>
        </span>
        {counts.breaking > 0 && (
          <Badge tone="problem">{messages.breakingCount(counts.breaking)}</Badge>
        )}
        <Button size="small" icon={<Copy size={16} />} onClick={() => void copy()}>
          {messages.copyAsMarkdown}
        </Button>
      </div>
      <details>
        <summary>{messages.showChanges}</summary>
        <ul>
          {changes.map((change) => (
            <Change key={`${change.kind} ${change.key}`} change={change} />
          ))}
        </ul>
        {omitted > 0 && <p className="hint">{messages.omittedChanges(omitted)}</p>}
      </details>
    </li>
  );
};

interface ChangesProps {
  readonly project: Project;
  readonly spaces: Structure['spaces'];
}

export const Changes = ({ project, spaces }: ChangesProps) => {
  const client = useQueryClient();
  const { data: reports = [] } = useQuery(apiChangesQuery(project));
  const [space] = spaces;
  const write = useMutation({
    mutationFn: (spaceId: string) =>
      quoin.pages.create(project.id, {
        spaceId,
        title: messages.titleOfChanges,
        content: `# ${messages.titleOfChanges}\n\n${reports.map(({ markdown }) => markdown).join('\n')}`,
      }),
    onSuccess: async () => {
      toast(messages.pageOfChangesCreated);
      await client.invalidateQueries({ queryKey: structureQuery(project.slug).queryKey });
    },
    onError: (problem) => toastProblem(messages.pageOfChangesNotCreated, problem),
  });
  if (reports.length === 0) return null;
  return (
    <section className="api-reports" aria-labelledby="api-changes">
      <div className="api-report-head">
        <h2 id="api-changes">{messages.changes}</h2>
        {mayEdit(project) && space !== undefined && (
          <Button
            icon={<Plus size={16} />}
            busy={write.isPending}
            onClick={() => write.mutate(space.id)}
          >
            {messages.createPageOfChanges}
          </Button>
        )}
      </div>
      <ul>
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
};
