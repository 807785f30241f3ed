/** A folder as a project of a local service. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type BundleResult,
  type ProjectFiles,
  type ProjectsBundleBody,
  Quoin,
  type SettingsUpdateBody,
} from '@quoin/sdk';
import type { Folder } from '../folder/read-folder.ts';
import type { LocalService, OpenLocalService } from './local-service.ts';

/** Origin for a service whose sites are not read. */
const NO_ORIGIN = 'http://localhost';

/** Characters that the service accepts in the name of a project. */
const NAME_LENGTH = 60;

export interface LocalClientOptions {
  /** As of {@link OpenLocalService}. */
  readonly url?: string;
  /** Ends every call. */
  readonly signal: AbortSignal;
}

export interface LoadedProject {
  readonly result: BundleResult;
  /** After the bundle. */
  readonly files: ProjectFiles;
}

/** Brings the project to the state of the folder; sends only the contents that it does not have. */
const bundleOf = async (
  { manifest, pages, media }: Folder,
  held: ProjectFiles,
  publish: boolean,
): Promise<ProjectsBundleBody> => {
  const hashes = new Map([...held.pages, ...held.media].map(({ path, hash }) => [path, hash]));
  const files = [];
  for (const { path, hash, disk } of media.values()) {
    const isHeld = hashes.get(path) === hash;
    files.push(
      isHeld ? { path, hash } : { path, base64: (await readFile(disk)).toString('base64') },
    );
  }
  return {
    manifest: manifest.value,
    pages: [...pages.values()].map(({ path, hash, text }) =>
      hashes.get(path) === hash ? { path, hash } : { path, markdown: text },
    ),
    media: files,
    publish,
  };
};

/** The service with a client for it. */
export interface LocalClient extends AsyncDisposable {
  readonly quoin: Quoin;
  readonly answer: LocalService['answer'];
}

export const openLocalClient = async (
  openService: OpenLocalService,
  { url = NO_ORIGIN, signal }: LocalClientOptions,
): Promise<LocalClient> => {
  const service = await openService({ url });
  const quoin = new Quoin({
    baseUrl: url,
    token: service.token,
    signal,
    fetch: (address, init) => service.answer(new Request(address, init)),
  });
  return {
    quoin,
    answer: (request) => service.answer(request),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
};

export class LocalProject {
  /** Slug. */
  #project = '';
  #name = '';

  constructor(readonly quoin: Quoin) {}

  /** Slug; empty before the first `fill`. */
  get slug(): string {
    return this.#project;
  }

  /** Sets what the site looks like. Call it after the first `fill`. */
  async set(settings: SettingsUpdateBody): Promise<void> {
    await this.quoin.settings.update(this.#project, settings);
  }

  /**
   * @param publish - whether readers get the pages
   * @throws ApiError for what the service refuses; the project stays as it was
   */
  async fill(folder: Folder, publish: boolean): Promise<LoadedProject> {
    const name = folder.manifest.value.name?.trim() || basename(folder.root);
    await this.#rename([...name].slice(0, NAME_LENGTH).join(''));
    const project = this.#project;
    const held = await this.quoin.projects.files(project);
    const body = await bundleOf(folder, held, publish);
    const { result } = await this.quoin.projects.bundle(project, body);
    return { result, files: await this.quoin.projects.files(project) };
  }

  /** The manifest names the project; the first time, it is created. */
  async #rename(name: string): Promise<void> {
    if (name === this.#name) return;
    if (this.#project === '') {
      const visibility = 'public' as const;
      const { project } = await this.quoin.projects.create({ name, visibility });
      this.#project = project.slug;
    } else await this.set({ name });
    this.#name = name;
  }
}
