/** The first project of a development service: the documentation of Quoin. */
import { BUN, ROOT } from '../command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const quoin = async (args: readonly string[], env: Environment): Promise<string> => {
  const child = Bun.spawn([BUN, 'apps/server/src/cli.ts', ...args, '--json'], {
    cwd: ROOT,
    env: { ...Bun.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  if ((await child.exited) !== 0) throw new Error(`quoin ${args.join(' ')}\n${errors}${printed}`);
  return printed;
};

/**
 * Creates a public project and publishes the folder `docs` in it. Does nothing if the project exists.
 *
 * @param env the settings of the service
 * @param url where the service answers
 * @returns the slug of the project
 * @throws {Error} with the output of the command that failed
 */
export const seed = async (env: Environment, url: string, email: string): Promise<string> => {
  const scopes = 'docs:write,project:admin,project:read';
  const created = await quoin(['admin', 'token', '--email', email, '--scopes', scopes], env);
  const { token } = JSON.parse(created);
  const user = { QUOIN_URL: url, QUOIN_TOKEN: token.value };
  const slug = 'quoin';
  const projects = JSON.parse(await quoin(['projects', 'list'], user));
  if (projects.some((project: { readonly slug: string }) => project.slug === slug)) return slug;
  await quoin(['projects', 'create', 'Quoin', '--slug', slug, '--visibility', 'public'], user);
  await quoin(['push', 'docs', '--project', slug, '--publish', '--yes'], user);
  return slug;
};
