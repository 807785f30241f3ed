import type { Domain } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { visibleLine } from '../terminal/visible.ts';

const nextOf = ({ domain, status, record }: Domain): string =>
  status === 'verified'
    ? `${visibleLine(domain)} is verified and serves the site`
    : [
        `Added ${visibleLine(domain)}. It serves the site after you verify it. Set this DNS record:`,
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
    throw new CommandError(`The project does not have the domain ${visibleLine(wanted)}`, {
      next: `See its domains: ${commandLine('domains list')}`,
    });
  }
  await context.confirm(`Remove the domain ${visibleLine(name)}? It stops serving the site.`);
  const domains = settings.domains.filter((domain) => domain !== name);
  await quoin.settings.update(project, { domains });
  context.result({ domain: name, removed: true }, () => `Removed ${visibleLine(name)}`);
};
