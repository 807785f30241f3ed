/** {@link ContentWork} in processes of their own, bounded in time and memory. */
import type { PagePlace, PartInText } from '@quoin/api-reference';
import { batchesByLength, childError, type Ending, ownMemoryPlan } from '@quoin/child-process';
import {
  type ApiReading,
  AppError,
  type ContentWork,
  type ContentWorkOptions,
  type Conversion,
  type ConvertedText,
  type DiffInput,
  type DrawnPage,
  type IndexedApiPage,
  invalid,
  type PageFacts,
  type PortableMarkdown,
  type SectionRange,
  type SourceFile,
  type TextDiff,
  type TextLinks,
  UnavailableError,
  yieldNow,
} from '@quoin/core';
import type { PageTexts, Side } from '@quoin/git-sync';
import { memoryLimit, processKilled, serviceStopping, timeLimit } from './messages.ts';
import { Pool } from './pool.ts';
import type { Message, Refusal, Work, WorkName } from './protocol.ts';
import { type Worker, WorkerEnded, type WorkerLimits } from './worker.ts';

export interface ContentWorkersOptions {
  /** Processes at a time: by default 2, and 1 where memory is limited. */
  readonly processes?: number;
  /** Bytes that one process may hold: by default 1 GB, and less where memory is limited. */
  readonly memoryBytes?: number;
  /** 30 s by default. */
  readonly importMs?: number;
  /** 60 s by default: 5,000 files take a few. */
  readonly convertMs?: number;
  /** For one page, 10 s by default; highlighting stops by itself after less. */
  readonly renderMs?: number;
  /** A process without work ends after this: by default 60 s, and less where memory is limited. */
  readonly idleMs?: number;
  /** The program of the processes, for tests of what happens when one fails. */
  readonly program?: string;
}

/** Work on one page that a caller waits for. */
type PageReading =
  | 'render'
  | 'renderApiPage'
  | 'expandParts'
  | 'textLinks'
  | 'sectionRanges'
  | 'portableMarkdown'
  | 'pageFacts'
  | 'readFont';

/** Requests that may wait while all processes work. */
const QUEUE = 16;
/** The next request finds a new process; other work has had time to end. */
const KILLED_RETRY_SECONDS = 5;
/** Pages that may wait: a cold cache meets many readers. */
const RENDER_QUEUE = 64;

const refusalError = ({ kind, message }: Refusal): AppError =>
  kind === 'too-large' ? new AppError('payload_too_large', message) : invalid(message);

const endingError = (ending: Ending, { milliseconds, bytes }: WorkerLimits): Error => {
  if (ending === 'time') {
    const seconds = Math.round(milliseconds / 1000);
    return new AppError('payload_too_large', timeLimit({ seconds }));
  }
  if (ending === 'memory') {
    const megabytes = Math.round(bytes / 1024 ** 2);
    return new AppError('payload_too_large', memoryLimit({ megabytes }));
  }
  if (ending === 'killed') {
    return new UnavailableError(processKilled, KILLED_RETRY_SECONDS);
  }
  if (ending === 'aborted') return new AppError('unavailable', serviceStopping, {}, 1);
  return new Error('the worker process crashed');
};

const asFiles = (pages: readonly ConvertedText[]): SourceFile[] =>
  pages.map(({ path, markdown }) => ({ path, content: markdown }));

/** Progress of a conversion is that of its files. */
const onlySignal = ({ signal }: ContentWorkOptions): ContentWorkOptions => ({ signal });

class ContentWorkers implements ContentWork, Disposable {
  readonly #pool: Pool;
  /** A page that is to be shown does not wait behind imports. */
  readonly #renderers: Pool;
  readonly #options: Required<Omit<ContentWorkersOptions, 'program'>>;

  constructor(options: ContentWorkersOptions) {
    const plan = ownMemoryPlan();
    this.#options = {
      processes: options.processes ?? plan.contentProcesses,
      memoryBytes: options.memoryBytes ?? plan.childBytes,
      importMs: options.importMs ?? 30_000,
      convertMs: options.convertMs ?? 60_000,
      renderMs: options.renderMs ?? 10_000,
      idleMs: options.idleMs ?? plan.childIdleMs,
    };
    const { processes, idleMs } = this.#options;
    const { program } = options;
    this.#pool = new Pool({ size: processes, queue: QUEUE, idleMs, program });
    this.#renderers = new Pool({ size: 1, queue: RENDER_QUEUE, idleMs, program });
  }

  async importFile(
    input: Work['importFile']['input'],
    options: ContentWorkOptions = {},
  ): Promise<Work['importFile']['output']> {
    const limits = this.#limits(this.#options.importMs);
    return this.#run('importFile', input, [], limits, options);
  }

  async convertTree(
    { files, keepAddresses = false }: Parameters<ContentWork['convertTree']>[0],
    options: ContentWorkOptions = {},
  ): Promise<Conversion> {
    const pages: Conversion['pages'][number][] = [];
    const hear = (message: Message): void => {
      if (message.type === 'pages') pages.push(...message.pages);
    };
    const limits = this.#limits(this.#options.convertMs);
    const input = { total: files.length, keepAddresses };
    const output = await this.#run('convertTree', input, files, limits, options, hear);
    return { ...output, pages };
  }

  async externalImages(
    pages: readonly ConvertedText[],
    options: ContentWorkOptions = {},
  ): Promise<Work['externalImages']['output']> {
    const limits = this.#limits(this.#options.convertMs);
    return this.#run('externalImages', null, asFiles(pages), limits, onlySignal(options));
  }

  async placeExternalImages(
    pages: readonly ConvertedText[],
    files: ReadonlyMap<string, string>,
    options: ContentWorkOptions = {},
  ): Promise<readonly ConvertedText[]> {
    const placed: ConvertedText[] = [];
    const hear = (message: Message): void => {
      if (message.type === 'pages') placed.push(...message.pages);
    };
    const limits = this.#limits(this.#options.convertMs);
    const input = [...files];
    await this.#run(
      'placeExternalImages',
      input,
      asFiles(pages),
      limits,
      onlySignal(options),
      hear,
    );
    return placed;
  }

  async foreignNavigation(
    files: readonly SourceFile[],
    space: Work['foreignNavigation']['input'],
    options: ContentWorkOptions = {},
  ): Promise<Work['foreignNavigation']['output']> {
    const limits = this.#limits(this.#options.convertMs);
    return this.#run('foreignNavigation', space, files, limits, options);
  }

  async decidePage(texts: PageTexts, side: Side): Promise<Work['decidePage']['output']> {
    const limits = this.#limits(this.#options.importMs);
    return this.#run('decidePage', { texts, side }, [], limits, {});
  }

  async diffTexts(input: DiffInput): Promise<TextDiff> {
    const limits = this.#limits(this.#options.importMs);
    return this.#run('diffTexts', input, [], limits, {});
  }

  async socialImage(svg: string): Promise<Uint8Array> {
    return this.#run('socialImage', svg, [], this.#limits(this.#options.convertMs), {});
  }

  async readFont(bytes: Uint8Array): Promise<Work['readFont']['output']> {
    const reading = await this.#readPage('readFont', bytes);
    return reading ?? { problem: 'reading it takes too long or too much memory' };
  }

  async cutFont(bytes: Uint8Array, part: string): Promise<Uint8Array | null> {
    const limits = this.#limits(this.#options.convertMs);
    return this.#run('cutFont', { bytes, part }, [], limits, {});
  }

  async render(content: string): Promise<DrawnPage | null> {
    return this.#readPage('render', content);
  }

  async textLinks(content: string): Promise<TextLinks | null> {
    return this.#readPage('textLinks', content);
  }

  async sectionRanges(content: string): Promise<readonly SectionRange[] | null> {
    return this.#readPage('sectionRanges', content);
  }

  async portableMarkdown(content: string): Promise<PortableMarkdown | null> {
    return this.#readPage('portableMarkdown', content);
  }

  async pageFacts(content: string): Promise<PageFacts | null> {
    return this.#readPage('pageFacts', content);
  }

  async readApi(
    first: string,
    files: readonly SourceFile[],
    options: ContentWorkOptions = {},
  ): Promise<ApiReading> {
    const pages: IndexedApiPage[] = [];
    const hear = (message: Message): void => {
      if (message.type === 'api-pages') pages.push(...message.pages);
    };
    const limits = this.#limits(this.#options.convertMs);
    const { reference, ...read } = await this.#run('readApi', first, files, limits, options, hear);
    return { ...read, reference: reference && { ...reference, pages } };
  }

  async renderApiPage(
    model: string,
    place: PagePlace,
    isHurried: boolean,
  ): Promise<DrawnPage | null> {
    return this.#readPage('renderApiPage', { model, place, isHurried });
  }

  async expandParts(content: string, parts: readonly PartInText[]): Promise<string | null> {
    return this.#readPage('expandParts', { content, parts });
  }

  async validate(content: string, title?: string): Promise<Work['validate']['output']> {
    const limits = this.#limits(this.#options.renderMs);
    const input = { content, title };
    return this.#run('validate', input, [], limits, {}, undefined, this.#renderers);
  }

  async parse(content: string): Promise<Work['parse']['output']> {
    const limits = this.#limits(this.#options.renderMs);
    return this.#run('parse', content, [], limits, {}, undefined, this.#renderers);
  }

  [Symbol.dispose](): void {
    this.#pool.close();
    this.#renderers.close();
  }

  /** Null where it takes more than the limits. */
  async #readPage<Name extends PageReading>(
    work: Name,
    input: Work[Name]['input'],
  ): Promise<Work[Name]['output'] | null> {
    const limits = this.#limits(this.#options.renderMs);
    try {
      return await this.#run(work, input, [], limits, {}, undefined, this.#renderers);
    } catch (problem) {
      if (problem instanceof AppError && problem.code === 'payload_too_large') return null;
      throw problem;
    }
  }

  #limits(milliseconds: number): WorkerLimits {
    return { milliseconds, bytes: this.#options.memoryBytes };
  }

  async #run<Name extends WorkName>(
    work: Name,
    input: Work[Name]['input'],
    files: readonly SourceFile[],
    limits: WorkerLimits,
    { signal, progress }: ContentWorkOptions,
    hear: (message: Message) => void = () => undefined,
    pool: Pool = this.#pool,
  ): Promise<Work[Name]['output']> {
    const order = async (worker: Worker): Promise<void> => {
      for (const batch of batchesByLength(files, ({ content }) => content.length)) {
        worker.send({ type: 'files', files: batch });
        await yieldNow();
      }
      // biome-ignore lint/plugin: A name with the input of its own: which one, the caller's types have said.
      worker.send({ type: 'go', work, input } as Parameters<Worker['send']>[0]);
    };
    const answer = (message: Message) => {
      hear(message);
      if (message.type === 'progress') progress?.(message.done, message.total);
      if (message.type === 'refused') return { error: refusalError(message.refusal) };
      if (message.type === 'failed') {
        return { error: childError('the worker process', message.error) };
      }
      // biome-ignore lint/plugin: What the worker answers to this work, across the processes.
      return message.type === 'done' ? { result: message.output as Work[Name]['output'] } : null;
    };
    try {
      return await pool.use((worker) => worker.run(limits, signal, order, answer));
    } catch (problem) {
      throw problem instanceof WorkerEnded ? endingError(problem.ending, limits) : problem;
    }
  }
}

/** Starts no process before there is work. Dispose of it to end those that run. */
export const createContentWorkers = (
  options: ContentWorkersOptions = {},
): ContentWork & Disposable => new ContentWorkers(options);
