/** One execution of a skill: its input, what each step did, its output. Followed while it runs. */

import type { Execution, Skill } from '@quoin/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { isNotFound, quoin } from '../../api.ts';
import { NotFound } from '../../frame/not-found.tsx';
import { Screen } from '../../frame/screen.tsx';
import * as messages from '../../messages/skills.ts';
import { useSession } from '../../session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Load } from '../../ui/load.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayRun } from '../roles.ts';
import {
  executionAddress,
  executionsAddress,
  skillAddress,
  skillsAddress,
} from '../skills/addresses.ts';
import { skillQuery, triggersQuery } from '../skills/queries.ts';
import { durationOf } from './duration.ts';
import { ExecutionStatus, statusWords } from './execution-status.tsx';
import { startedBy } from './started-by.ts';
import { Step } from './step.tsx';
import { Pairs, Value } from './value.tsx';

/** Milliseconds between two requests while it runs. */
const POLL_MS = 1_000;

const isLive = ({ status }: Pick<Execution, 'status'>): boolean =>
  status === 'queued' || status === 'running';

interface Shown extends ProjectScreenProps {
  readonly execution: Execution;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const timeLabel = (execution: Execution): string => {
  if (execution.startedAt === null) return messages.began;
  return isLive(execution) ? messages.runningFor : messages.took;
};

const Summary = ({ project, execution, now }: Shown) => {
  const me = useSession();
  const triggers = useQuery(triggersQuery).data ?? [];
  return (
    <dl className="execution-summary">
      <div>
        <dt>{messages.status}</dt>
        <dd>
          <ExecutionStatus status={execution.status} />
        </dd>
      </div>
      <div>
        <dt>{messages.started}</dt>
        <dd>
          <Time at={execution.createdAt} />
        </dd>
      </div>
      <div>
        <dt>{timeLabel(execution)}</dt>
        <dd>{durationOf(execution, now) ?? messages.notYet}</dd>
      </div>
      <div>
        <dt>{messages.startedBy}</dt>
        <dd>{startedBy(me, triggers, execution)}</dd>
      </div>
      {execution.retryOf !== null && (
        <div>
          <dt>{messages.repeats}</dt>
          <dd>
            <Link href={executionAddress(project, execution.retryOf)}>
              {messages.earlierExecution}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
};

const Outcome = ({ execution }: Pick<Shown, 'execution'>) => {
  const { status, error, output } = execution;
  if (status === 'failed') {
    return (
      <Notice tone="problem" title={messages.executionFailed}>
        <p>{error ?? messages.noReasonStored}</p>
      </Notice>
    );
  }
  if (status !== 'succeeded') {
    return <p className="hint">{status === 'queued' ? messages.isQueued : messages.isFollowed}</p>;
  }
  return (
    <section>
      <h2>{messages.output}</h2>
      <Value value={output} label={messages.output} empty={messages.skillReturnedNothing} />
    </section>
  );
};

const Input = ({ input }: Pick<Execution, 'input'>) => (
  <section>
    <h2>{messages.input}</h2>
    <h3>{messages.body}</h3>
    <Value value={input.body} label={messages.body} empty={messages.emptyBody} />
    <h3>{messages.query}</h3>
    <Pairs entries={input.query} />
    <details className="execution-fold">
      <summary>{messages.headersCount(Object.keys(input.headers).length)}</summary>
      <Pairs entries={input.headers} />
    </details>
  </section>
);

const footnote = ({ project, execution }: Shown, skill: Skill | null | undefined): string => {
  if (skill === null) return messages.skillWasDeleted;
  if (skill === undefined || isLive(execution)) return '';
  if (!mayRun(project, skill)) return messages.retryNeedsRole(skill.runRole);
  return messages.retryText;
};

/** @returns null where the skill was deleted */
const useSkill = ({ project, execution }: Pick<Shown, 'project' | 'execution'>) => {
  const query = useQuery(skillQuery(project, execution.skillId));
  return isNotFound(query.error) ? null : query.data;
};

const Retry = ({ project, execution }: Pick<Shown, 'project' | 'execution'>) => {
  const client = useQueryClient();
  const [, goTo] = useLocation();
  const skill = useSkill({ project, execution });
  const retry = useMutation({
    mutationFn: () => quoin.agent.retry(execution.id),
    onSuccess: async (made) => {
      await client.invalidateQueries({ queryKey: ['project', project.slug, 'executions'] });
      goTo(executionAddress(project, made.execution.id));
    },
  });
  if (skill === null || skill === undefined) return null;
  return (
    <>
      <ButtonLink to={skillAddress(project, skill.id)}>{messages.openSkill}</ButtonLink>
      {mayRun(project, skill) && !isLive(execution) && (
        <Button
          look={execution.status === 'failed' ? 'primary' : 'plain'}
          busy={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {messages.retry}
        </Button>
      )}
      {retry.error !== null && <ErrorNotice title={messages.notRun} problem={retry.error} />}
    </>
  );
};

const Details = (props: Shown) => {
  const { execution, now } = props;
  const skill = useSkill(props);
  return (
    <div className="skill-blocks">
      <p className="visually-hidden" role="status">
        {statusWords(execution.status)}
      </p>
      <Summary {...props} />
      <Outcome execution={execution} />
      <div className="execution-work">
        <section>
          <h2>{messages.steps}</h2>
          <ol className="execution-steps">
            {execution.steps.map((step) => (
              <Step key={step.id} step={step} now={now} isLive={isLive(execution)} />
            ))}
          </ol>
        </section>
        <Input input={execution.input} />
      </div>
      <p className="hint">
        {footnote(props, skill)}{' '}
        <a href={`/api/executions/${execution.id}`}>{messages.seeAsJson}</a>
      </p>
    </div>
  );
};

export default function ExecutionScreen({ project }: ProjectScreenProps) {
  const { executionId = '' } = useParams();
  const [now, setNow] = useState(() => Date.now());
  const query = useQuery({
    queryKey: ['project', project.slug, 'executions', executionId],
    queryFn: async ({ signal }) => {
      const { execution } = await quoin.agent.execution(executionId, { signal });
      setNow(Date.now());
      return execution;
    },
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isLive(data) ? POLL_MS : false,
  });
  if (isNotFound(query.error)) {
    return <NotFound title={messages.executionNotFound}>{messages.executionDeleted}</NotFound>;
  }
  const execution = query.data;
  const title =
    execution === undefined
      ? messages.anExecution
      : messages.executionTitle(statusWords(execution.status), execution.skillName);
  return (
    <Screen
      title={execution?.skillName ?? messages.anExecution}
      documentTitle={title}
      of={project.name}
      width="full"
      crumbs={[
        [messages.skills, skillsAddress(project)],
        [messages.executions, executionsAddress(project)],
      ]}
      actions={execution && <Retry key={execution.id} project={project} execution={execution} />}
    >
      <Load query={query} skeleton={<Skeleton lines={8} />}>
        {(loaded) => <Details key={loaded.id} project={project} execution={loaded} now={now} />}
      </Load>
    </Screen>
  );
}
