/** A new skill, which starts from an example or from a skill that comes with the service. */

import type { SkillStarter } from '@quoin/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'wouter';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import * as messages from '../../messages/skills.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Load } from '../../ui/load.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayAdminister } from '../roles.ts';
import { newSkillAddress, skillAddress, skillsAddress } from './addresses.ts';
import { skillsQuery, startersQuery } from './queries.ts';
import { Refused } from './refused.tsx';
import { SkillHelp } from './skill-help.tsx';
import { EXAMPLE_SKILL } from './skill-source.ts';
import { SourceField } from './source-field.tsx';
import { useUnsaved } from './use-unsaved.ts';

interface StartersProps extends ProjectScreenProps {
  readonly starters: readonly SkillStarter[];
  readonly chosen: string | null;
}

const Starters = ({ project, starters, chosen }: StartersProps) => (
  <nav className="skill-starters" aria-label={messages.startFrom}>
    <span className="hint">{messages.startFrom}</span>
    <Link href={newSkillAddress(project)} aria-current={chosen === null ? 'true' : undefined}>
      {messages.anExample}
    </Link>
    {starters.map(({ name, description }) => (
      <Link
        key={name}
        href={newSkillAddress(project, name)}
        title={description}
        aria-current={chosen === name ? 'true' : undefined}
      >
        {name}
      </Link>
    ))}
  </nav>
);

const NewSkill = ({ project, starters }: Omit<StartersProps, 'chosen'>) => {
  const client = useQueryClient();
  const [, goTo] = useLocation();
  const [params] = useSearchParams();
  const starter = starters.find(({ name }) => name === params.get('from'));
  const key = `new ${project.id} ${starter?.name ?? ''}`;
  const draft = useUnsaved(key, starter?.source ?? EXAMPLE_SKILL);
  const create = useMutation({
    mutationFn: (source: string) => quoin.skills.create({ projectId: project.id, source }),
    onSuccess: async ({ data }) => {
      draft.discard();
      await client.invalidateQueries({ queryKey: skillsQuery(project).queryKey, exact: true });
      toast(messages.skillCreated);
      goTo(skillAddress(project, data.id));
    },
  });
  const submit = () => create.mutate(draft.text);
  return (
    <>
      <Starters project={project} starters={starters} chosen={starter?.name ?? null} />
      <div className="skill-work">
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Refused problem={create.error} />
          <SourceField
            key={key}
            source={draft.text}
            readOnly={false}
            onChange={draft.setText}
            onSave={submit}
          />
          <div className="actions">
            <Button type="submit" look="primary" busy={create.isPending}>
              {messages.createSkill}
            </Button>
            <ButtonLink to={skillsAddress(project)}>{messages.cancel}</ButtonLink>
          </div>
        </form>
        <SkillHelp />
      </div>
    </>
  );
};

export default function NewSkillScreen({ project }: ProjectScreenProps) {
  const query = useQuery(startersQuery);
  return (
    <Screen
      title={messages.newSkill}
      of={project.name}
      width="full"
      crumbs={[[messages.skills, skillsAddress(project)]]}
      lead={messages.newSkillLead(project.name)}
    >
      {mayAdminister(project) ? (
        <Load query={query}>
          {(starters) => <NewSkill project={project} starters={starters} />}
        </Load>
      ) : (
        <Notice tone="warning">
          <p>{messages.onlyAdminsCreate}</p>
        </Notice>
      )}
    </Screen>
  );
}
