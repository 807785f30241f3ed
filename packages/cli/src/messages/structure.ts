/** Messages of `structure` and `spaces`. */

import { commandLine } from '../invocation.ts';
import { visibleLine } from '../terminal/visible.ts';

export const spaceRenamed = ({
  slug,
  name,
}: {
  readonly slug: string;
  readonly name: string;
}): string => `Renamed the space ${slug} to ${visibleLine(name)}`;
export const spaceMoved = ({
  slug,
  position,
}: {
  readonly slug: string;
  readonly position: number;
}): string => `Moved the space ${slug} to position ${position}`;
export const confirmDeleteSpace = ({
  name,
  slug,
}: {
  readonly name: string;
  readonly slug: string;
}): string => `Delete the space ${visibleLine(name)} (${slug})?`;
export const spaceDeleted = ({ slug }: { readonly slug: string }): string =>
  `Deleted the space ${slug}`;

export const spaceCreated = ({
  name,
  slug,
}: {
  readonly name: string;
  readonly slug: string;
}): string => `Created the space ${visibleLine(name)} (${slug})`;

export const noSpace = 'The project has no space yet';
export const severalSpaces = 'The project has more than one space';
export const createSpace = (): string => `Create one: ${commandLine('spaces create "Guides"')}`;
export const nameSpace = ({ options }: { readonly options: string }): string =>
  `Pass one of them: --space ${options}`;

export const noSpaces = (): string =>
  `The project has no space yet. Create one: ${commandLine('spaces create "Guides"')}`;

export const groupAdded = ({ title }: { readonly title: string }): string =>
  `Added the group ${visibleLine(title)}`;
export const linkAdded = ({
  title,
  href,
}: {
  readonly title: string;
  readonly href: string;
}): string => `Added the link ${visibleLine(title)} to ${visibleLine(href)}`;
export const addressSet = 'Set the address of';
export const destinationMissing = 'The new place is missing';
export const passDestination = 'Pass --parent <item>, --space <space>, --top or --position <n>';
export const isPage = ({ path }: { readonly path: string }): string => `${path} is a page`;
export const archiveInstead = ({ path }: { readonly path: string }): string =>
  `Archive it. Readers then no longer see it: ${commandLine('pages archive', path)}`;
export const confirmRemoveItem = ({
  type,
  item,
}: {
  readonly type: string;
  readonly item: string;
}): string => `Remove the ${type} ${item}?`;
