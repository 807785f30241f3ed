/** Messages of `domains` and `redirects`. */

import { commandLine } from '../invocation.ts';
import { visibleLine } from '../terminal/visible.ts';

export const domainVerified = ({ domain }: { readonly domain: string }): string =>
  `${visibleLine(domain)} is verified and serves the site`;
export const domainAdded = ({ domain }: { readonly domain: string }): string =>
  `Added ${visibleLine(domain)}. It serves the site after you verify it. Set this DNS record:`;
export const domainNotFound = ({ wanted }: { readonly wanted: string }): string =>
  `The project does not have the domain ${visibleLine(wanted)}`;
export const listDomains = (): string => `See its domains: ${commandLine('domains list')}`;
export const confirmRemoveDomain = ({ name }: { readonly name: string }): string =>
  `Remove the domain ${visibleLine(name)}? It stops serving the site.`;

export const txtRecord = 'TXT record';
export const noDomains = (): string =>
  `The project has no domain. Add one: ${commandLine('domains add docs.example.com')}`;

export const redirectLines = 'Write a line for each redirect: /old/path,/new/path';
export const doesNotExist = 'does not exist';
export const redirectNotFound = ({ from }: { readonly from: string }): string =>
  `The project has no redirect from /${from}`;
export const listRedirects = (): string => `List them: ${commandLine('redirects list')}`;
export const confirmDeleteRedirect = ({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): string => `Delete the redirect from /${from} to ${visibleLine(to)}?`;
export const redirectDeleted = ({ from }: { readonly from: string }): string =>
  `Deleted the redirect from /${from}`;

export const noRedirects = (): string =>
  `The project has no redirect. Set one: ${commandLine('redirects create /old/path /new/path')}`;
