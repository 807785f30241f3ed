/** The readers' site of a folder on this machine, by a service in this process. */
import type { SettingsUpdateBody } from '@quoin/sdk';
import { failureOf } from '../../failure.ts';
import { LocalProject, openLocalClient } from '../../local/local-project.ts';
import type { OpenLocalService } from '../../local/local-service.ts';
import { type Folder, readFolder } from '../read-folder.ts';
import { type LiveState, withLiveScript } from './live-script.ts';
import { type PreviewServer, startPreviewServer } from './preview-server.ts';

const EVERY_FILE = { pages: new Set<string>(), media: new Set<string>() };

export interface PreviewOptions {
  readonly openService: OpenLocalService;
  readonly folder: string;
  /** Refused where it is taken; a free one when left out. */
  readonly port: number | undefined;
  /** How the site looks. */
  readonly looks: SettingsUpdateBody;
  readonly signal: AbortSignal;
}

export interface Preview extends AsyncDisposable {
  /** Of the first page. */
  readonly url: string;
  /** Of the last update. */
  readonly problems: readonly string[];
  /**
   * Shows the present state of the folder and reloads open pages.
   * @returns what it cannot show, a line each; pages show these lines too
   */
  update(): Promise<readonly string[]>;
}

const isDocument = (request: Request, answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('text/html') === true &&
  !new URL(request.url).pathname.includes('/_');

class FolderSite {
  readonly #start = crypto.randomUUID();
  readonly #project: LocalProject;
  #count = 0;
  #problems: readonly string[] = [];
  #isDressed = false;

  constructor(
    private readonly client: Awaited<ReturnType<typeof openLocalClient>>,
    private readonly options: PreviewOptions,
  ) {
    this.#project = new LocalProject(client.quoin);
  }

  get base(): string {
    return `/${this.#project.slug}`;
  }

  state(): LiveState {
    return { revision: `${this.#start}-${this.#count}`, problems: this.#problems };
  }

  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const { base } = this;
    if (base === '/') return new Response('Starting\n', { status: 503 });
    if (pathname === '/') return new Response(null, { status: 307, headers: { location: base } });
    // The service has an API and sign-in pages too, which a preview does not show.
    if (pathname !== base && !pathname.startsWith(`${base}/`)) {
      return new Response('Not found\n', { status: 404 });
    }
    const answer = await this.client.answer(request);
    if (!isDocument(request, answer)) return answer;
    const html = withLiveScript(await answer.text(), this.state().revision);
    return new Response(html, answer);
  }

  async update(): Promise<readonly string[]> {
    try {
      this.#problems = await this.#show(await readFolder(this.options.folder, EVERY_FILE));
      this.#count += 1;
    } catch (error) {
      if (this.options.signal.aborted) throw error;
      const { message } = await failureOf(error);
      this.#problems = [message];
    }
    return this.#problems;
  }

  async #show(folder: Folder): Promise<string[]> {
    const { result, files } = await this.#project.fill(folder, true);
    if (!this.#isDressed) await this.#project.set(this.options.looks);
    this.#isDressed = true;
    const late = files.pages.filter(
      ({ status, hasUnpublishedChanges }) =>
        hasUnpublishedChanges || (status !== 'published' && status !== 'archived'),
    );
    const paths = new Set(late.map(({ path }) => path));
    return result.warnings.flatMap(({ path, message, rule }) =>
      path !== undefined && (rule !== undefined || paths.has(path)) ? [`${path}: ${message}`] : [],
    );
  }
}

/** @throws CommandError where the folder cannot be shown at all, such as without a `docs.json` */
export const startPreview = async (options: PreviewOptions): Promise<Preview> => {
  const { openService, port, signal } = options;
  await using stack = new AsyncDisposableStack();
  let site: FolderSite | null = null;
  const starting = { revision: '', problems: [] };
  const server: PreviewServer = await startPreviewServer(
    {
      answer: async (request) =>
        site === null ? new Response('Starting\n', { status: 503 }) : site.answer(request),
      state: () => site?.state() ?? starting,
    },
    port,
  );
  stack.use(server);
  const client = stack.use(await openLocalClient(openService, { url: server.origin, signal }));
  const opened = new FolderSite(client, options);
  // Without a project there is no site yet: what is wrong with the folder ends the command.
  await readFolder(options.folder, EVERY_FILE);
  site = opened;
  const resources = stack.move();
  return {
    url: `${server.origin}/`,
    get problems() {
      return opened.state().problems;
    },
    async update() {
      const problems = await opened.update();
      server.tell();
      return problems;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
};
