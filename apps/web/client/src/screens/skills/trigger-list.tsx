/** The caller's triggers of a project's skills. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Webhook } from '../../icons/more-icons.ts';
import * as messages from '../../messages/skills.ts';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { skillAddress } from './addresses.ts';
import { skillsQuery, triggersQuery } from './queries.ts';

export const TriggerList = ({ project }: ProjectScreenProps) => {
  const skills = useQuery(skillsQuery(project)).data ?? [];
  const query = useQuery({
    ...triggersQuery,
    select: (all) => all.filter(({ projectId }) => projectId === project.id),
  });
  return (
    <Load query={query}>
      {(triggers) =>
        triggers.length === 0 ? (
          <Empty icon={<Webhook size={22} />} title={messages.youHaveNoTriggers}>
            {messages.triggersEmpty}
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
                    <Link href={skillAddress(project, skillId, '/triggers')}>
                      {skills.find(({ id }) => id === skillId)?.name ?? messages.aSkill}
                    </Link>
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
