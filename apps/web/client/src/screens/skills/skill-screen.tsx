/** The common frame of the screens of one skill: the skill, its name, the way up, its tabs. */

import type { Project, Skill } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { isNotFound } from '../../api.ts';
import { NotFound } from '../../frame/not-found.tsx';
import { Screen } from '../../frame/screen.tsx';
import * as messages from '../../messages/skills.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { skillAddress, skillsAddress } from './addresses.ts';
import { skillQuery } from './queries.ts';

export interface SkillScreenProps {
  readonly project: Project;
  /** Buttons beside the heading. */
  readonly actions?: ((skill: Skill) => ReactNode) | undefined;
  readonly children: (skill: Skill) => ReactNode;
}

/** Loads the skill that the address names. */
export const SkillScreen = ({ project, actions, children }: SkillScreenProps) => {
  const { skillId = '' } = useParams();
  const query = useQuery(skillQuery(project, skillId));
  if (isNotFound(query.error)) {
    return <NotFound title={messages.skillNotFound}>{messages.skillDeleted}</NotFound>;
  }
  const skill = query.data;
  return (
    <Screen
      title={skill?.name ?? messages.aSkill}
      of={project.name}
      width="full"
      crumbs={[[messages.skills, skillsAddress(project)]]}
      lead={skill?.description === '' ? undefined : skill?.description}
      actions={skill === undefined ? undefined : actions?.(skill)}
      tabs={
        <TabLinks
          label={messages.thisSkill}
          links={[
            [skillAddress(project, skillId), messages.steps],
            [skillAddress(project, skillId, '/triggers'), messages.triggers],
            [skillAddress(project, skillId, '/run'), messages.runNow],
          ]}
        />
      }
    >
      <Load query={query} skeleton={<Skeleton lines={8} />}>
        {children}
      </Load>
    </Screen>
  );
};
