/** The skills of a project. */

import type { SkillItem } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Workflow } from '../../icons/icons.ts';
import { Play } from '../../icons/more-icons.ts';
import * as messages from '../../messages/skills.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayAdminister, mayRun } from '../roles.ts';
import { newSkillAddress, skillAddress } from './addresses.ts';
import { skillsQuery, startersQuery, triggersQuery } from './queries.ts';

/** So many tools are named in a row; the skill's own screen has the rest. */
const TOOLS_SHOWN = 5;

interface SkillProps extends ProjectScreenProps {
  readonly skill: SkillItem;
  /** How many triggers of it the caller has. */
  readonly triggers: number;
}

const Skill = ({ project, skill, triggers }: SkillProps) => {
  const tools = [...new Set(skill.steps.map(({ use }) => use))];
  const more = tools.length - TOOLS_SHOWN;
  return (
    <li className="skill">
      <div className="skill-words">
        <h3>
          <Link href={skillAddress(project, skill.id)}>{skill.name}</Link>
        </h3>
        {skill.description !== '' && <p>{skill.description}</p>}
        <p className="skill-tools">
          {tools.slice(0, TOOLS_SHOWN).map((tool) => (
            <code key={tool}>{tool}</code>
          ))}
          {more > 0 && <span className="hint">{messages.moreItems(more)}</span>}
        </p>
        <p className="hint">
          {counted(skill.steps.length, 'step')} ·{' '}
          <Link href={skillAddress(project, skill.id, '/triggers')}>
            {triggers === 0
              ? messages.addATrigger
              : messages.triggersOfYours(counted(triggers, 'trigger'))}
          </Link>
        </p>
      </div>
      {mayRun(project, skill) && (
        <ButtonLink
          size="small"
          icon={<Play size={16} />}
          label={messages.runNowSkill(skill.name)}
          to={skillAddress(project, skill.id, '/run')}
        >
          {messages.runNow}
        </ButtonLink>
      )}
    </li>
  );
};

/** Examples for a project without skills. */
const Starters = ({ project }: ProjectScreenProps) => (
  <Load query={useQuery(startersQuery)}>
    {(starters) => (
      <ul className="skill-cards" aria-label={messages.startFrom}>
        {starters.map(({ name, description }) => (
          <li key={name}>
            <Link href={newSkillAddress(project, name)}>{name}</Link>
            <p className="hint">{description}</p>
          </li>
        ))}
      </ul>
    )}
  </Load>
);

const NoSkills = ({ project }: ProjectScreenProps) => (
  <>
    <Empty
      icon={<Workflow size={22} />}
      title={messages.automatedSteps}
      action={
        mayAdminister(project) && (
          <ButtonLink look="primary" to={newSkillAddress(project)}>
            {messages.newSkill}
          </ButtonLink>
        )
      }
    >
      {mayAdminister(project) ? messages.skillsEmpty : messages.onlyAdminsCreate}
    </Empty>
    {mayAdminister(project) && <Starters project={project} />}
  </>
);

export const SkillList = ({ project }: ProjectScreenProps) => {
  const query = useQuery(skillsQuery(project));
  const triggers = useQuery(triggersQuery).data ?? [];
  return (
    <Load query={query} skeleton={<Skeleton lines={6} />}>
      {(skills) =>
        skills.length === 0 ? (
          <NoSkills project={project} />
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
