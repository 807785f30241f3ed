/** Skills of a project, who starts them, and how their runs ended. */

import type { Execution, SkillItem } from '@quoin/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Play,
  Plus,
  Webhook,
  Workflow,
} from '../../icons/icons.ts';
import * as messages from '../../messages/skills.ts';
import { FIRST_PAGE } from '../../queries.ts';
import type { ProjectScreenProps } from '../../routes.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Load } from '../../ui/load.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { mayAdminister, mayRun } from '../roles.ts';

/** So many tools are named in a row; the skill's own page has the rest. */
const TOOLS_SHOWN = 5;

const newSkill = ({ project }: ProjectScreenProps): string =>
  `/skills/new?project=${encodeURIComponent(project.slug)}`;

const Skill = ({
  project,
  skill,
  triggers,
}: ProjectScreenProps & { skill: SkillItem; triggers: number }) => {
  const tools = [...new Set(skill.steps.map(({ use }) => use))];
  const more = tools.length - TOOLS_SHOWN;
  return (
    <li className="skill">
      <div className="skill-words">
        <h3>
          <a href={`/skills/${skill.id}`}>{skill.name}</a>
        </h3>
        {skill.description !== '' && <p>{skill.description}</p>}
        <p className="skill-tools">
          {tools.slice(0, TOOLS_SHOWN).map((tool) => (
            <code key={tool}>{tool}</code>
          ))}
          {more > 0 && <span className="hint">{messages.andMoreMore(more)}</span>}
        </p>
        <p className="hint">
          {counted(skill.steps.length, 'step')} ·{' '}
          <a href={`/skills/${skill.id}/triggers`}>
            {triggers === 0
              ? messages.addATrigger
              : messages.triggersOfYours(counted(triggers, 'trigger'))}
          </a>
        </p>
      </div>
      {mayRun(project, skill) && (
        <ButtonLink outside size="small" icon={<Play size={16} />} to={`/skills/${skill.id}/run`}>
          {messages.runNow}
        </ButtonLink>
      )}
    </li>
  );
};

const useTriggers = (project: string) =>
  useQuery({
    queryKey: ['triggers'],
    queryFn: ({ signal }) => Array.fromAsync(quoin.triggers.list({ signal })),
    select: (all) => all.filter(({ projectId }) => projectId === project),
  });

const useSkills = ({ project }: ProjectScreenProps) =>
  useQuery({
    queryKey: ['project', project.slug, 'skills'],
    queryFn: ({ signal }) =>
      Array.fromAsync(quoin.skills.list({ projectId: project.id }, { signal })),
  });

const Skills = ({ project }: ProjectScreenProps) => {
  const query = useSkills({ project });
  const triggers = useTriggers(project.id).data ?? [];
  return (
    <Load query={query} skeleton={<Skeleton lines={6} />}>
      {(skills) =>
        skills.length === 0 ? (
          <Empty
            icon={<Workflow size={22} />}
            title={messages.automatedSteps}
            action={
              mayAdminister(project) && (
                <ButtonLink outside look="primary" to={newSkill({ project })}>
                  {messages.newSkill}
                </ButtonLink>
              )
            }
          >
            {messages.aWebhookRunsASkill}
          </Empty>
        ) : (
          <ul className="skills">
            {skills.map((skill) => (
              <Skill
                key={skill.id}
                project={project}
                skill={skill}
                triggers={triggers.filter(({ skillId }) => skillId === skill.id).length}
              />
            ))}
          </ul>
        )
      }
    </Load>
  );
};

const Triggers = ({ project }: ProjectScreenProps) => {
  const skills = useSkills({ project }).data ?? [];
  const query = useTriggers(project.id);
  return (
    <Load query={query}>
      {(triggers) =>
        triggers.length === 0 ? (
          <Empty icon={<Webhook size={22} />} title={messages.youHaveNoTriggers}>
            {messages.aTriggerIsAnAddress}
          </Empty>
        ) : (
          <div className="table-card">
            <Table
              label={messages.triggers}
              rows={triggers}
              keyOf={({ id }) => id}
              columns={[
                { key: 'name', label: messages.trigger, heading: true, cell: ({ name }) => name },
                {
                  key: 'skill',
                  label: messages.skill,
                  cell: ({ skillId }) => (
                    <a href={`/skills/${skillId}/triggers`}>
                      {skills.find(({ id }) => id === skillId)?.name ?? messages.aSkill}
                    </a>
                  ),
                },
                {
                  key: 'token',
                  label: messages.token,
                  cell: ({ preview }) => <code>{preview}</code>,
                },
                {
                  key: 'used',
                  label: messages.lastUsed,
                  align: 'end',
                  cell: ({ lastUsedAt }) =>
                    lastUsedAt === null ? (
                      <span className="hint">{messages.never}</span>
                    ) : (
                      <Time at={lastUsedAt} />
                    ),
                },
              ]}
            />
          </div>
        )
      }
    </Load>
  );
};

const STATUS: Readonly<Record<Execution['status'], readonly [string, BadgeTone, ReactNode]>> = {
  queued: [messages.queued, 'neutral', <CircleDashed size={14} key="sign" />],
  running: [messages.running, 'running', <Spinner label="" key="sign" />],
  succeeded: [messages.succeeded, 'done', <CircleCheck size={14} key="sign" />],
  failed: [messages.failed, 'problem', <CircleAlert size={14} key="sign" />],
};

/** Milliseconds between two looks while something runs. */
const LOOK_MS = 2_000;

const Executions = ({ project }: ProjectScreenProps) => {
  const query = useInfiniteQuery({
    queryKey: ['project', project.slug, 'executions'],
    queryFn: ({ pageParam, signal }) =>
      quoin.agent.executions(project.id, { cursor: pageParam }, { signal }).then(),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ executions }) =>
        executions.some(({ status }) => status === 'queued' || status === 'running'),
      )
        ? LOOK_MS
        : false,
  });
  const executions = query.data?.pages.flatMap((page) => page.executions);
  if (executions === undefined) {
    return query.error === null ? <Skeleton lines={6} /> : <ErrorNotice problem={query.error} />;
  }
  if (executions.length === 0) {
    return (
      <Empty icon={<Play size={22} />} title={messages.noExecutionsYet}>
        {messages.eachExecutionIsStored}
      </Empty>
    );
  }
  return (
    <div>
      <div className="table-card">
        <Table
          label={messages.executions}
          rows={executions}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'skill',
              label: messages.skill,
              heading: true,
              cell: ({ id, skillName }) => <a href={`/executions/${id}`}>{skillName}</a>,
            },
            {
              key: 'status',
              label: messages.status,
              cell: ({ status }) => {
                const [words, tone, icon] = STATUS[status];
                return (
                  <Badge tone={tone} icon={icon}>
                    {words}
                  </Badge>
                );
              },
            },
            {
              key: 'by',
              label: messages.startedBy,
              cell: ({ triggerId, retryOf }) => {
                if (retryOf !== null) return messages.aRetry;
                return triggerId === null ? messages.aUser : messages.aTrigger;
              },
            },
            {
              key: 'at',
              label: messages.when,
              align: 'end',
              cell: ({ createdAt }) => <Time at={createdAt} />,
            },
          ]}
        />
      </div>
      <LoadMore
        shown={executions.length}
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
};

const FACES = ['skills', 'triggers', 'executions'] as const;

export default function SkillsScreen({ project }: ProjectScreenProps) {
  const [params, setParams] = useSearchParams();
  const face = FACES.find((name) => name === params.get('show')) ?? 'skills';
  return (
    <Screen
      title={messages.skills}
      of={project.name}
      lead={messages.automatedStepsThatWork}
      actions={
        mayAdminister(project) && (
          <ButtonLink outside icon={<Plus size={16} />} to={newSkill({ project })}>
            {messages.newSkill}
          </ButtonLink>
        )
      }
    >
      <Tabs
        label={messages.skillsAndExecutions}
        value={face}
        onPick={(picked) => setParams(picked === 'skills' ? {} : { show: picked })}
        tabs={[
          { value: 'skills', label: messages.skills, content: <Skills project={project} /> },
          { value: 'triggers', label: messages.triggers, content: <Triggers project={project} /> },
          {
            value: 'executions',
            label: messages.executions,
            content: <Executions project={project} />,
          },
        ]}
      />
    </Screen>
  );
}
