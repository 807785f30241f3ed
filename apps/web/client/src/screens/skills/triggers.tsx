/** The caller's triggers of a skill: created, with the address shown once, and deleted. */

import type { Skill, Trigger, TriggerWithToken } from '@quoin/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import { Webhook } from '../../icons/more-icons.ts';
import * as messages from '../../messages/skills.ts';
import { useSession } from '../../session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayEdit, mayRun } from '../roles.ts';
import { FreshTrigger } from './fresh-trigger.tsx';
import { triggersQuery } from './queries.ts';
import { SkillScreen } from './skill-screen.tsx';
import { WithCode } from './with-code.tsx';

/** See docs/internals/interface.md#skills-and-triggers. */
const NAME_LENGTH = 80;

interface OfSkill extends ProjectScreenProps {
  readonly skill: Skill;
}

const CreateTrigger = ({
  skill,
  onCreated,
}: Pick<OfSkill, 'skill'> & { readonly onCreated: (trigger: TriggerWithToken) => void }) => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () =>
      quoin.triggers.create({ type: 'webhook', skillId: skill.id, name: name.trim() }),
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: triggersQuery.queryKey });
      setName('');
      onCreated(data);
    },
  });
  return (
    <form
      className="form"
      aria-label={messages.createTrigger}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <div className="form-row">
        <Field label={messages.newTrigger}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={NAME_LENGTH}
              autoComplete="off"
              placeholder={messages.triggerPlaceholder}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" busy={create.isPending} disabled={name.trim() === ''}>
          {messages.createTrigger}
        </Button>
      </div>
      {create.error !== null && (
        <ErrorNotice title={messages.triggerNotCreated} problem={create.error} />
      )}
    </form>
  );
};

const TriggerTable = ({
  triggers,
  onDelete,
}: {
  readonly triggers: readonly Trigger[];
  readonly onDelete: (trigger: Trigger) => void;
}) => (
  <div className="table-card">
    <Table
      label={messages.yourTriggers}
      rows={triggers}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: messages.trigger,
          heading: true,
          cell: ({ name, preview }) => (
            <span className="key-name">
              <span>{name}</span>
              <code className="hint">/api/triggers/webhook/{preview}</code>
            </span>
          ),
        },
        { key: 'created', label: messages.created, cell: (one) => <Time at={one.createdAt} /> },
        {
          key: 'used',
          label: messages.lastUsed,
          cell: ({ lastUsedAt }) =>
            lastUsedAt === null ? (
              <span className="hint">{messages.never}</span>
            ) : (
              <Time at={lastUsedAt} />
            ),
        },
        {
          key: 'actions',
          label: messages.actions,
          hideLabel: true,
          align: 'end',
          cell: (trigger) => (
            <Button
              size="small"
              look="danger"
              aria-label={messages.deleteTriggerOf(trigger.name)}
              onClick={() => onDelete(trigger)}
            >
              {messages.deleteLabel}
            </Button>
          ),
        },
      ]}
    />
  </div>
);

const Triggers = ({ project, skill }: OfSkill) => {
  const { email } = useSession();
  const client = useQueryClient();
  const query = useQuery({
    ...triggersQuery,
    select: (all) => all.filter(({ skillId }) => skillId === skill.id),
  });
  const [fresh, setFresh] = useState<TriggerWithToken | null>(null);
  const [deleting, setDeleting] = useState<Trigger | null>(null);
  return (
    <div className="skill-blocks">
      {fresh !== null && <FreshTrigger created={fresh} onDone={() => setFresh(null)} />}
      <Load query={query}>
        {(triggers) =>
          triggers.length > 0 ? (
            <TriggerTable triggers={triggers} onDelete={setDeleting} />
          ) : (
            <Empty icon={<Webhook size={22} />} title={messages.youHaveNoTriggers}>
              {messages.triggerUse}
            </Empty>
          )
        }
      </Load>
      {mayEdit(project) && mayRun(project, skill) ? (
        <CreateTrigger skill={skill} onCreated={setFresh} />
      ) : (
        <p className="hint">
          {messages.triggerNeedsRole(mayEdit(project) ? skill.runRole : 'editor')}
        </p>
      )}
      <section className="skill-rights">
        <h2>{messages.triggerRights}</h2>
        <ul>
          {messages.triggerRightsList(email, project.name).map((text) => (
            <li key={text}>
              <WithCode text={text} />
            </li>
          ))}
        </ul>
      </section>
      <AlertDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={messages.deleteQuestion(deleting?.name ?? '')}
        confirmWords={messages.deleteTrigger}
        onConfirm={async () => {
          if (deleting === null) return;
          await quoin.triggers.delete({ type: deleting.type, id: deleting.id });
          if (fresh?.id === deleting.id) setFresh(null);
          toast(messages.triggerDeleted(deleting.name));
          await client.invalidateQueries({ queryKey: triggersQuery.queryKey });
        }}
      >
        {messages.deleteTriggerText}
      </AlertDialog>
    </div>
  );
};

export default function TriggersScreen({ project }: ProjectScreenProps) {
  return (
    <SkillScreen project={project}>
      {(skill) => <Triggers key={skill.id} project={project} skill={skill} />}
    </SkillScreen>
  );
}
