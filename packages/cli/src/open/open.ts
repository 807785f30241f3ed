import type { Context } from '../context.ts';
import * as messages from '../messages/local.ts';
import { openInBrowser } from '../terminal/browser.ts';

/**
 * Pages of the web app and of the API by their names for users; `{project}` is the project's slug
 * or id.
 */
export const PLACES = {
  home: '/app',
  project: '/app/{project}',
  site: null,
  tokens: '/app/account/tokens',
  skills: '/skills',
  runs: '/projects/{project}/executions',
  api: '/api/v1/docs',
} as const;

export type Place = keyof typeof PLACES;

const addressOf = async (context: Context, place: Place): Promise<string> => {
  const path = PLACES[place];
  if (path === null) {
    const quoin = await context.client();
    return (await quoin.projects.get(await context.project())).project.siteUrl;
  }
  const { url } = await context.server();
  const project = path.includes('{project}') ? encodeURIComponent(await context.project()) : '';
  return url + path.replace('{project}', project);
};

export const open = async (
  context: Context,
  place: Place,
  { print }: { readonly print?: true },
): Promise<void> => {
  const address = await addressOf(context, place);
  const opened = !print && (await openInBrowser(address, context.io.env));
  if (!print && !opened) context.warn(messages.openBrowserYourself);
  context.result({ url: address, opened }, () => address);
};
