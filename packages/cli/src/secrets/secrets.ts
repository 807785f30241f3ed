import type { Secret } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { oneNamed } from '../lists/named.ts';
import { type Field, showList } from '../lists/show-list.ts';
import * as messages from '../messages/credentials.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { visibleLine } from '../terminal/visible.ts';

export const listSecrets = async (context: Context): Promise<void> => {
  const quoin = await context.client();
  const { secrets } = await quoin.secrets.list(await context.project());
  const fields: readonly Field<Secret>[] = [
    { title: 'Name', of: ({ name }) => name, style: context.style.bold },
    { title: 'Hosts', of: ({ hosts }) => hosts.join(' ') },
    { title: 'Set', of: ({ updatedAt }) => relativeTime(updatedAt) },
  ];
  const empty = messages.noSecrets();
  await showList(context, secrets, fields, empty);
};

const nonInteractiveHint = (name: string): string => messages.pipeSecret({ name });

const readValue = async (context: Context, name: string): Promise<string> => {
  const value = context.io.stdin.isTerminal
    ? await context.ask('Value:', nonInteractiveHint(name), { hidden: true })
    : await context.readStdin();
  if (value !== '') return value;
  throw new CommandError(messages.emptySecret, { next: nonInteractiveHint(name) });
};

export const setSecret = async (
  context: Context,
  name: string,
  { host }: { readonly host: readonly string[] },
): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const value = await readValue(context, name);
  const answer = await quoin.secrets.set(project, { name, value, hosts: [...host] });
  const { secret } = answer;
  context.result(answer, () =>
    messages.secretSet({ name: secret.name, hosts: visibleLine(secret.hosts.join(' ')) }),
  );
};

export const deleteSecret = async (context: Context, wanted: string): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const { secrets } = await quoin.secrets.list(project);
  const { name } = oneNamed({
    kind: 'secret',
    wanted,
    fitting: secrets.filter((secret) => secret.name === wanted),
    names: secrets.map((secret) => secret.name),
    tell: (secret) => secret.name,
    list: commandLine('secrets list'),
  });
  await context.confirm(messages.confirmDeleteSecret({ name }));
  await quoin.secrets.delete(project, name);
  context.result({ name, deleted: true }, () => messages.secretDeleted({ name }));
};
