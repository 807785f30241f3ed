/** Pages that were changed on both sides, until a user decides. */

import { useQuery } from '@tanstack/react-query';
import { projectAddress } from '../../addresses.ts';
import { Screen } from '../../frame/screen.tsx';
import { CircleCheck } from '../../icons/icons.ts';
import * as messages from '../../messages/git.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { Conflict } from './conflict.tsx';
import { conflictsQuery } from './queries.ts';

export default function Conflicts({ project }: ProjectScreenProps) {
  const query = useQuery(conflictsQuery(project.slug));
  const git = projectAddress(project, '/git');
  return (
    <Screen
      title={messages.conflicts}
      of={project.name}
      crumbs={[[messages.git, git]]}
      lead={messages.changedOnBothSidesHint}
    >
      <Load query={query} skeleton={<Skeleton lines={8} />}>
        {(conflicts) =>
          conflicts.length === 0 ? (
            <Empty
              icon={<CircleCheck size={22} />}
              title={messages.noConflicts}
              action={<ButtonLink to={git}>{messages.backToGit}</ButtonLink>}
            >
              {messages.whenTheProject}
            </Empty>
          ) : (
            <div className="git-conflicts">
              {conflicts.map((conflict) => (
                <Conflict
                  key={`${conflict.pageId} ${conflict.runId}`}
                  project={project}
                  conflict={conflict}
                />
              ))}
            </div>
          )
        }
      </Load>
    </Screen>
  );
}
