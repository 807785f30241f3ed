/** Runs a skill once with a body, as a webhook would send it. */

import type { Skill } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/skills.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayRun } from '../roles.ts';
import { executionAddress } from './addresses.ts';
import { SkillScreen } from './skill-screen.tsx';
import { WithCode } from './with-code.tsx';

type Body = { readonly value: unknown } | { readonly problem: string };

/** Nothing counts as an empty object. */
const readBody = (text: string): Body => {
  if (text.trim() === '') return { value: {} };
  try {
    return { value: JSON.parse(text) };
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return { problem: messages.notJson(thrown.message) };
  }
};

const Run = ({ project, skill }: ProjectScreenProps & { skill: Skill }) => {
  const [, goTo] = useLocation();
  const [body, setBody] = useState('{}');
  const [problem, setProblem] = useState<string | null>(null);
  const run = useMutation({
    mutationFn: (input: unknown) => quoin.agent.run(project.id, { skillId: skill.id, input }),
    onSuccess: ({ execution }) => goTo(executionAddress(project, execution.id)),
  });
  if (!mayRun(project, skill)) {
    return (
      <Notice tone="warning" title={messages.youCannotRun}>
        <p>{messages.runNeedsRole(skill.runRole, project.role)}</p>
      </Notice>
    );
  }
  return (
    <form
      className="form skill-run"
      onSubmit={(event) => {
        event.preventDefault();
        const read = readBody(body);
        setProblem('problem' in read ? read.problem : null);
        if ('value' in read) run.mutate(read.value);
      }}
    >
      <p>{messages.runText}</p>
      <Field
        label={messages.bodyJson}
        hint={<WithCode text={messages.bodyHint} />}
        problem={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            className="skill-body"
            rows={10}
            spellCheck={false}
            value={body}
            onChange={(event) => {
              setBody(event.target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      {run.error !== null && <ErrorNotice title={messages.notRun} problem={run.error} />}
      <div className="actions">
        <Button type="submit" look="primary" busy={run.isPending}>
          {messages.runNow}
        </Button>
      </div>
    </form>
  );
};

export default function RunScreen({ project }: ProjectScreenProps) {
  return (
    <SkillScreen project={project}>
      {(skill) => <Run key={skill.id} project={project} skill={skill} />}
    </SkillScreen>
  );
}
