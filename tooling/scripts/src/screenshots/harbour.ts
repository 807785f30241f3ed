/**
 * A harbour's handbook on a service of its own: pages in each state, users, readers, a repository.
 */
import { type GitServer, openGitServer } from '@quoin/test-kit';
import {
  type AppService,
  openAppService,
  type Person,
} from '../../../../apps/web/test/app/app-service.ts';
import { readHandbook } from './read-tree.ts';

const API = '/api/v1';
const PROJECT = `${API}/projects/harbour`;
const GIT_TOKEN = 'token-of-the-git-host';
const REPOSITORY = 'quayside/handbook';

export interface Harbour {
  readonly app: AppService;
  /** Owns the project. */
  readonly ada: Person;
  /** @throws Error where no page has the title */
  pageId(title: string): Promise<string>;
  /** Settings of the project. */
  set(settings: Readonly<Record<string, unknown>>): Promise<void>;
  close(): Promise<void>;
}

const READERS: readonly (readonly [path: string, times: number])[] = [
  ['guides/arrival', 46],
  ['guides/mooring/berths', 31],
  ['guides/water-and-weather/tides', 24],
  ['guides/welcome', 19],
  ['guides/tariffs', 12],
  ['api/overview', 9],
  ['guides/mooring/pilots', 5],
];

/** Of a browser: programs are not counted. */
const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

const read = async (app: AppService): Promise<void> => {
  for (const [path, times] of READERS) {
    for (let time = 0; time < times; time += 1) {
      const answer = await fetch(`${app.url}/harbour/${path}`, { headers: FIREFOX });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
};

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

const callAs =
  (app: AppService, person: Person): Call =>
  (method, path, body) =>
    app.api(method, path, body, person);

const idOf = async (call: Call, title: string): Promise<string> => {
  const { data } = Object(await call('GET', `${PROJECT}/pages?limit=100`));
  const found = data.find((page: { title: string }) => page.title === title);
  if (found === undefined) throw new Error(`No page is called ${title}`);
  return found.id;
};

/** @returns the page's id */
const change = async (call: Call, title: string, from: string, to: string): Promise<string> => {
  const id = await idOf(call, title);
  const { page } = Object(await call('GET', `${API}/pages/${id}?content=1`));
  await call('PATCH', `${API}/pages/${id}`, { markdown: page.content.replace(from, to) });
  return id;
};

const makeProjects = async (call: Call): Promise<void> => {
  await call('POST', `${API}/projects`, {
    name: 'Harbour handbook',
    slug: 'harbour',
    description: 'Arrivals, berths and tides of Port Quayside',
    visibility: 'public',
  });
  await call('POST', `${PROJECT}/bundle`, { ...(await readHandbook()), publish: true });
  await call('PATCH', `${PROJECT}/settings`, { primaryColor: '#0f766e' });
  for (const [name, description] of [
    ['Ferries', 'Timetables and tickets of the six ferries'],
    ['Lighthouse', 'Notes of the keepers, not public'],
  ]) {
    await call('POST', `${API}/projects`, { name, description, seedTemplate: true });
  }
};

/** The repository says one thing of storms, the project another. */
const disagree = async (call: Call, git: GitServer): Promise<void> => {
  const { manifest, pages } = await readHandbook();
  const work = await git.create(REPOSITORY);
  await work.commit('The handbook', {
    files: Object.fromEntries([
      ['docs/docs.json', JSON.stringify(manifest, null, 2)],
      ...pages.map(({ path, markdown }) => [`docs/${path}`, markdown]),
    ]),
  });
  await call('POST', `${PROJECT}/git`, {
    provider: 'gitlab_self_managed',
    host: git.origin,
    repoFullName: REPOSITORY,
    basePath: 'docs',
    direction: 'merge',
    token: GIT_TOKEN,
  });
  await call('POST', `${PROJECT}/git/sync?wait=1`);
  const path = 'docs/guides/weather/storms.md';
  const text = await work.read(path);
  if (text === null) throw new Error(`${path} is not in the repository`);
  await work.commit('Say who calls', {
    files: { [path]: text.replace('the office', 'the harbour master') },
  });
  await change(call, 'Storms', 'the office', 'the watch at the lighthouse');
  await call('POST', `${PROJECT}/git/sync?wait=1`);
};

const fill = async (app: AppService, git: GitServer, ada: Person): Promise<void> => {
  const adas = callAs(app, ada);
  await makeProjects(adas);
  const ben = await app.person('Ben Tide');
  const bens = callAs(app, ben);
  await app.join('harbour', ben, 'admin', ada);
  await read(app);
  await disagree(adas, git);
  await change(adas, 'Tides', 'about 50 minutes later', '50 minutes later');
  await adas('POST', `${API}/pages/${await idOf(adas, 'Winter lay-up')}/unpublish`);
  await adas('PATCH', `${PROJECT}/settings`, { approvals: { required: true } });
  await change(bens, 'Pilots', 'Order four hours ahead', 'Order six hours ahead');
  const pilots = await change(bens, 'Pilots', 'an exemption.', 'an exemption for two years.');
  await bens('POST', `${API}/pages/${pilots}/publish`);
};

export const openHarbour = async (): Promise<Harbour> => {
  const git = await openGitServer({ credentials: { password: GIT_TOKEN } });
  const app = await openAppService({
    QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    QUOIN_RATE_LIMIT_TOKEN: '0',
  });
  const close = async () => {
    await app.close();
    await git.close();
  };
  try {
    const ada = await app.person('Ada Quist');
    await fill(app, git, ada);
    const adas = callAs(app, ada);
    return {
      app,
      ada,
      pageId: (title) => idOf(adas, title),
      set: async (settings) => {
        await adas('PATCH', `${PROJECT}/settings`, settings);
      },
      close,
    };
  } catch (problem) {
    await close();
    throw problem;
  }
};
