import type { Context } from '../context.ts';
import { openInBrowser } from '../terminal/browser.ts';

/** Pages of the web app and of the API by what people call them; `{project}` is the project's slug or id. */
export const PLACES = {
  home: '/',
  tokens: '/settings/tokens',
  skills: '/skills',
  runs: '/projects/{project}/executions',
  api: '/api/v1/docs',
} as const;

export type Place = keyof typeof PLACES;

export const open = async (
  context: Context,
  place: Place,
  { print }: { readonly print?: true },
): Promise<void> => {
  const { url } = await context.server();
  const path = PLACES[place];
  const project = path.includes('{project}') ? encodeURIComponent(await context.project()) : '';
  const address = url + path.replace('{project}', project);
  const opened = !print && (await openInBrowser(address, context.io.env));
  if (!print && !opened) context.warn('No browser could be started; open the address yourself');
  context.result({ url: address, opened }, () => address);
};
