/** One skill: its source, read and changed. */

import { ApiError, type Skill } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/skills.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { toast } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayAdminister } from '../roles.ts';
import { skillsAddress } from './addresses.ts';
import { skillQuery, skillsQuery, triggersQuery } from './queries.ts';
import { ChangedMeanwhile, Refused } from './refused.tsx';
import { SkillHelp } from './skill-help.tsx';
import { SkillScreen } from './skill-screen.tsx';
import { sourceOf } from './skill-source.ts';
import { SourceField } from './source-field.tsx';
import { useUnsaved } from './use-unsaved.ts';

const useSave = ({ project, skill }: ProjectScreenProps & { skill: Skill }) => {
  const client = useQueryClient();
  const { queryKey } = skillQuery(project, skill.id);
  return useMutation({
    mutationFn: async (source: string) => {
      try {
        return (await quoin.skills.update(skill.id, { source, version: skill.version })).data;
      } catch (problem) {
        if (!(problem instanceof ApiError) || problem.code !== 'conflict') throw problem;
        const now = (await quoin.skills.get(skill.id)).data;
        // The name belongs to another skill.
        if (now.version === skill.version) throw problem;
        client.setQueryData(queryKey, now);
        throw new ChangedMeanwhile(undefined, { cause: problem });
      }
    },
    onSuccess: async (saved) => {
      client.setQueryData(queryKey, saved);
      await client.invalidateQueries({ queryKey: skillsQuery(project).queryKey, exact: true });
      toast(messages.skillSaved);
    },
  });
};

const Source = ({ project, skill }: ProjectScreenProps & { skill: Skill }) => {
  const draft = useUnsaved(skill.id, sourceOf(skill));
  const save = useSave({ project, skill });
  const submit = () => save.mutate(draft.text, { onSuccess: draft.discard });
  const mayWrite = mayAdminister(project);
  return (
    <div className="skill-work">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Refused problem={save.error} />
        <SourceField
          source={draft.text}
          readOnly={!mayWrite}
          onChange={draft.setText}
          onSave={submit}
        />
        {mayWrite && (
          <div className="actions">
            <Button type="submit" look="primary" busy={save.isPending} disabled={!draft.isChanged}>
              {messages.saveSkill}
            </Button>
            {draft.isChanged && (
              <Button
                onClick={() => {
                  draft.discard();
                  save.reset();
                }}
              >
                {messages.discardChanges}
              </Button>
            )}
          </div>
        )}
      </form>
      <SkillHelp />
    </div>
  );
};

const Delete = ({ project, skill }: ProjectScreenProps & { skill: Skill }) => {
  const client = useQueryClient();
  const [, goTo] = useLocation();
  const [open, setOpen] = useState(false);
  const triggers =
    client.getQueryData(triggersQuery.queryKey)?.filter(({ skillId }) => skillId === skill.id) ??
    [];
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {messages.deleteSkillDots}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={messages.deleteQuestion(skill.name)}
        confirmWords={messages.deleteSkill}
        onConfirm={async () => {
          await quoin.skills.delete(skill.id);
          await Promise.all([
            client.invalidateQueries({ queryKey: skillsQuery(project).queryKey, exact: true }),
            client.invalidateQueries({ queryKey: triggersQuery.queryKey }),
          ]);
          toast(messages.skillDeletedToast);
          goTo(skillsAddress(project));
        }}
      >
        <p>{messages.deleteSkillText}</p>
        {triggers.length > 0 && (
          <p>{messages.yourTriggersEnd(counted(triggers.length, 'trigger'))}</p>
        )}
      </AlertDialog>
    </>
  );
};

export default function SkillSource({ project }: ProjectScreenProps) {
  return (
    <SkillScreen
      project={project}
      actions={(skill) => mayAdminister(project) && <Delete project={project} skill={skill} />}
    >
      {(skill) => <Source key={skill.id} project={project} skill={skill} />}
    </SkillScreen>
  );
}
