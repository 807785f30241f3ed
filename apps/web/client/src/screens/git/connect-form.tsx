/** Connects a repository: where it is, how it syncs, and what that would do, before it does. */

import type { GitConnectionWithSecret, Project } from '@quoin/sdk';
import { ApiError } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/git.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import {
  bodyOf,
  type ConnectionForm,
  type Direction,
  EMPTY_FORM,
  needsHost,
  type Problems,
  problemsOf,
  readRepository,
} from './connection-input.ts';
import { CredentialFields, credentialsFor } from './credential-fields.tsx';
import { causeOf, GitProblem } from './git-problem.tsx';
import { PROVIDERS, type Provider } from './messages.ts';
import { ModesFields, PlaceFields } from './modes-fields.tsx';
import { Preview } from './preview.tsx';

export interface ConnectFormProps {
  readonly project: Project;
  readonly onConnected: (connection: GitConnectionWithSecret) => void;
  readonly onCancel: () => void;
}

const HOSTS: readonly (readonly [Provider, string])[] = [
  ['github', PROVIDERS.github],
  ['gitlab', PROVIDERS.gitlab],
  ['github_enterprise', PROVIDERS.github_enterprise],
  ['gitlab_self_managed', PROVIDERS.gitlab_self_managed],
];

const DIRECTIONS: readonly { value: Direction; label: string; hint: string }[] = [
  {
    value: 'merge',
    label: messages.both,
    hint: messages.mergeHint,
  },
  { value: 'git', label: messages.git, hint: messages.directionGitHint },
  { value: 'editor', label: messages.project, hint: messages.directionEditorHint },
  {
    value: 'replace',
    label: messages.projectOnly,
    hint: messages.directionReplaceHint,
  },
];

/** How many pages each side has, as the refusal says. */
const pagesOf = (problem: unknown): string => {
  const pages: unknown = problem instanceof ApiError ? problem.details?.pages : undefined;
  if (typeof pages !== 'object' || pages === null) return '';
  if (!('project' in pages && 'repository' in pages)) return '';
  return messages.pageCounts(String(pages.project), String(pages.repository));
};

export const ConnectForm = ({ project, onConnected, onCancel }: ConnectFormProps) => {
  const [form, setForm] = useState<ConnectionForm>(EMPTY_FORM);
  const [problems, setProblems] = useState<Problems>({});
  /** How many pages each side has, where a user has to say whose count. */
  const [bothSides, setBothSides] = useState<string | null>(null);
  const previewing = useMutation({
    mutationFn: (asked: ConnectionForm) => quoin.git.preview(project.slug, bodyOf(asked)),
    onSuccess: ({ ok }, asked) => {
      if (!ok && asked.direction === null && project.pages > 0) setBothSides('');
    },
  });
  const connecting = useMutation({
    mutationFn: async () => (await quoin.git.connect(project.slug, bodyOf(form))).connection,
    onSuccess: onConnected,
    onError: (problem) => {
      if (causeOf(problem) === 'direction_required') setBothSides(pagesOf(problem));
    },
  });
  const change = (some: Partial<ConnectionForm>) => {
    setForm((before) => ({ ...before, ...some }));
    setProblems({});
    // What was looked at is another connection now.
    previewing.reset();
    connecting.reset();
  };
  const isUndecided = bothSides !== null && form.direction === null;
  const preview = () => {
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length === 0) previewing.mutate(form);
  };
  const problem = isUndecided ? null : (connecting.error ?? previewing.error);
  return (
    <form
      className="form git-form"
      aria-label={messages.connectARepository}
      onSubmit={(event) => {
        event.preventDefault();
        if (previewing.data === undefined) preview();
        else connecting.mutate();
      }}
    >
      <section className="panel git-section">
        <h2>{messages.repository}</h2>
        <div className="form-row">
          <Field label={messages.gitHost}>
            {(control) => (
              <Select
                {...control}
                value={form.provider}
                options={HOSTS}
                onPick={(provider) =>
                  change({
                    provider,
                    ...(!credentialsFor(provider).some(
                      ({ value }) => value === form.credential,
                    ) && {
                      credential: 'token',
                    }),
                  })
                }
              />
            )}
          </Field>
          <Field label={messages.repository} problem={problems.repository}>
            {(control) => (
              <Input
                {...control}
                value={form.repository}
                placeholder="owner/repository"
                spellCheck={false}
                autoCapitalize="none"
                autoComplete="off"
                onChange={({ target }) => change(readRepository(target.value))}
              />
            )}
          </Field>
        </div>
        {(needsHost(form.provider) || form.host !== '') && form.credential !== 'account' && (
          <Field label={messages.hostUrl} problem={problems.host}>
            {(control) => (
              <Input
                {...control}
                type="url"
                value={form.host}
                placeholder="https://git.example.com"
                onChange={({ target }) => change({ host: target.value.trim() })}
              />
            )}
          </Field>
        )}
        <CredentialFields form={form} problems={problems} onChange={change} />
        <PlaceFields value={form} onChange={change} />
        <div className="choices-list">
          <Checkbox
            label={messages.createRepository}
            hint={messages.createRepositoryHint}
            checked={form.createRepo}
            onToggle={(createRepo) => change({ createRepo })}
          />
          {form.createRepo && (
            <Checkbox
              label={messages.privateLabel}
              checked={form.repoPrivate}
              onToggle={(repoPrivate) => change({ repoPrivate })}
            />
          )}
        </div>
      </section>
      <section className="panel git-section">
        <h2>{messages.sync}</h2>
        <ModesFields value={form} onChange={change} />
      </section>
      {bothSides !== null && (
        <section className="panel git-section git-direction">
          <h2>{messages.bothSidesHavePages}</h2>
          <p className="hint">{messages.chooseThePages(bothSides)}</p>
          <RadioCards
            legend={messages.pagesToUse}
            hideLegend
            cards={DIRECTIONS}
            value={form.direction}
            onPick={(direction) => change({ direction })}
          />
        </section>
      )}
      {problem !== null && <GitProblem title={messages.theseSettingsDontWork} problem={problem} />}
      {previewing.data !== undefined && <Preview preview={previewing.data} />}
      <div className="actions">
        {previewing.data === undefined ? (
          <Button type="submit" look="primary" busy={previewing.isPending} disabled={isUndecided}>
            {messages.preview}
          </Button>
        ) : (
          <Button type="submit" look="primary" busy={connecting.isPending} disabled={isUndecided}>
            {messages.connect}
          </Button>
        )}
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </form>
  );
};
