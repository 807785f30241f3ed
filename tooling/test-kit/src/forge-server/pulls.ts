/** Pull requests of the stand-in forge, merged by git itself. */
import type { GitServer } from '../git-server/git-server.ts';
import type { MergeMethod } from '../git-server/merge-branch.ts';

export interface ForgePull {
  readonly number: number;
  readonly repository: string;
  readonly from: string;
  readonly into: string;
  title: string;
  body: string;
  state: 'open' | 'closed';
  mergedAt: string | null;
  /** The last commit of the branch, as `refs/pull/<number>/head` names it. */
  head: string;
}

export interface ForgeStatus {
  readonly commit: string;
  readonly context: string;
  readonly state: string;
  readonly description: string;
  readonly url: string;
}

export interface ForgeComment {
  readonly id: number;
  readonly repository: string;
  /** Of the pull request. */
  readonly number: number;
  body: string;
}

/** GitHub's times have no milliseconds. */
const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z');

export class ForgePulls {
  readonly #git: GitServer;
  readonly #all: ForgePull[] = [];

  constructor(git: GitServer) {
    this.#git = git;
  }

  list(repository: string): ForgePull[] {
    return this.#all.filter((pull) => pull.repository === repository);
  }

  get(repository: string, number: number): ForgePull | null {
    return this.list(repository).find((pull) => pull.number === number) ?? null;
  }

  open(repository: string, from: string, into: string): ForgePull | null {
    const isIt = (pull: ForgePull) =>
      pull.state === 'open' && pull.from === from && pull.into === into;
    return this.list(repository).find(isIt) ?? null;
  }

  /** Null where GitHub would refuse: a branch that is not there, nothing to merge, one that is open. */
  async create(
    repository: string,
    input: Pick<ForgePull, 'from' | 'into' | 'title' | 'body'>,
  ): Promise<ForgePull | null> {
    const work = this.#git.work(repository);
    const [head, base] = await Promise.all([work.head(input.from), work.head(input.into)]);
    if (head === null || base === null || head === base) return null;
    if (this.open(repository, input.from, input.into) !== null) return null;
    const number = this.#all.length + 1;
    const pull: ForgePull = { ...input, repository, number, state: 'open', mergedAt: null, head };
    this.#all.push(pull);
    await this.#point(pull);
    return pull;
  }

  async #point({ repository, number, head }: ForgePull): Promise<void> {
    await this.#git.work(repository).git('update-ref', `refs/pull/${number}/head`, head);
  }

  /** After a push to the branch, or with a commit of a fork. */
  async move(repository: string, number: number, to: string | null = null): Promise<string> {
    const pull = this.#opened(repository, number);
    const head = to ?? (await this.#git.work(repository).head(pull.from));
    if (head === null) throw new Error(`There is no branch ${pull.from}`);
    pull.head = head;
    await this.#point(pull);
    return head;
  }

  /** Since the branch left the branch that it goes into. */
  async changed(repository: string, number: number) {
    const pull = this.get(repository, number);
    if (pull === null) return [];
    const range = `${pull.into}...${pull.head}`;
    const text = await this.#git
      .work(repository)
      .git('diff', '--name-status', '-z', '-M', range, '--');
    const words = text.split('\0');
    const files: { filename: string; status: string; previous_filename?: string }[] = [];
    for (let at = 0; at + 1 < words.length; ) {
      const letter = words[at] ?? '';
      const first = words[at + 1] ?? '';
      if (letter.startsWith('R')) {
        const filename = words[at + 2] ?? '';
        files.push({ filename, status: 'renamed', previous_filename: first });
        at += 3;
        continue;
      }
      const status = letter === 'A' ? 'added' : letter === 'D' ? 'removed' : 'modified';
      files.push({ filename: first, status });
      at += 2;
    }
    return files;
  }

  #opened(repository: string, number: number): ForgePull {
    const pull = this.get(repository, number);
    if (pull?.state !== 'open') throw new Error(`There is no open pull request ${number}`);
    return pull;
  }

  /** @returns the new head of the branch it goes into */
  async merge(repository: string, number: number, method: MergeMethod): Promise<string> {
    const pull = this.#opened(repository, number);
    const head = await this.#git.work(repository).merge(pull.from, method, pull.into);
    pull.state = 'closed';
    pull.mergedAt = now();
    return head;
  }

  /** Without merging it. */
  close(repository: string, number: number): void {
    this.#opened(repository, number).state = 'closed';
  }
}
