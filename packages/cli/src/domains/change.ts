import type { Domain } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import * as messages from '../messages/site.ts';
import { visibleLine } from '../terminal/visible.ts';

const nextOf = ({ domain, status, record }: Domain): string =>
  status === 'verified'
    ? messages.domainVerified({ domain })
    : [
        messages.domainAdded({ domain }),
        '',
        `  ${visibleLine(record.name)}  ${record.type}  "${visibleLine(record.value)}"`,
        '',
        `Then: ${commandLine('domains verify', visibleLine(domain))}`,
      ].join('\n');

export const addDomain = async (context: Context, wanted: string): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const { settings } = await quoin.settings.get(project);
  const { settings: changed } = await quoin.settings.update(project, {
    domains: [...settings.domains, wanted],
  });
  const { domains } = await quoin.domains.list(project);
  // The server stores the name in lower case and ASCII, at the end of the list.
  const added = domains.find(({ domain }) => domain === changed.domains.at(-1));
  context.result(added ?? null, () => (added === undefined ? '' : nextOf(added)));
};

export const removeDomain = async (context: Context, wanted: string): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const { settings } = await quoin.settings.get(project);
  const name = wanted.toLowerCase().replace(/\.$/, '');
  if (!settings.domains.includes(name)) {
    throw new CommandError(messages.domainNotFound({ wanted }), {
      next: messages.listDomains(),
    });
  }
  await context.confirm(messages.confirmRemoveDomain({ name }));
  const domains = settings.domains.filter((domain) => domain !== name);
  await quoin.settings.update(project, { domains });
  context.result({ domain: name, removed: true }, () => `Removed ${visibleLine(name)}`);
};
