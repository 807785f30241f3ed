/** Skills of a project, the caller's triggers of them, and their executions. */

import { useSearchParams } from 'wouter';
import { Screen } from '../../frame/screen.tsx';
import { Plus } from '../../icons/icons.ts';
import * as messages from '../../messages/skills.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayAdminister } from '../roles.ts';
import { newSkillAddress } from './addresses.ts';
import { ExecutionList } from './execution-list.tsx';
import { SkillList } from './skill-list.tsx';
import { TriggerList } from './trigger-list.tsx';

const TABS = ['skills', 'triggers', 'executions'] as const;

export default function SkillsScreen({ project }: ProjectScreenProps) {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('show')) ?? 'skills';
  return (
    <Screen
      title={messages.skills}
      of={project.name}
      lead={messages.skillsHint}
      actions={
        mayAdminister(project) && (
          <ButtonLink icon={<Plus size={16} />} to={newSkillAddress(project)}>
            {messages.newSkill}
          </ButtonLink>
        )
      }
    >
      <Tabs
        label={messages.skillsAndExecutions}
        value={tab}
        onPick={(picked) => setParams(picked === 'skills' ? {} : { show: picked })}
        tabs={[
          { value: 'skills', label: messages.skills, content: <SkillList project={project} /> },
          {
            value: 'triggers',
            label: messages.triggers,
            content: <TriggerList project={project} />,
          },
          {
            value: 'executions',
            label: messages.executions,
            content: <ExecutionList project={project} />,
          },
        ]}
      />
    </Screen>
  );
}
