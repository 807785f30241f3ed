/** A workspace whose projects can be connected to repositories. */
import { type Answer, at } from './answer.ts';
import type { Dialect, ServiceOptions } from './service.ts';
import { openTestGit, type TestGit } from './test-git.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

export interface GitWorkspace extends AsyncDisposable {
  readonly workspace: Workspace;
  readonly git: TestGit;
  /** A project with a space, named by its slug. */
  project(): Promise<string>;
  connect(project: string, body: unknown): Promise<Answer>;
  /** Status, code and cause of a refusal. */
  refusal(answer: Answer): unknown[];
}

export const openGitWorkspace = async (
  dialect: Dialect,
  {
    password,
    hasApp = false,
    ...options
  }: Omit<ServiceOptions, 'dialect' | 'git'> & {
    readonly password?: string;
    readonly hasApp?: boolean;
  } = {},
): Promise<GitWorkspace> => {
  const git = await openTestGit(password, hasApp);
  const workspace = await openWorkspace(dialect, { ...options, git: git.git });
  let serial = 0;
  return {
    workspace,
    git,
    async project() {
      serial += 1;
      const slug = await workspace.make.project(`Quay ${serial}`);
      await workspace.make.space(slug, 'Docs');
      return slug;
    },
    connect: (project, body) => workspace.send(`POST /api/v1/projects/${project}/git`, body),
    refusal: ({ status, body }) => [status, at(body, 'code'), at(body, 'details', 'cause')],
    async [Symbol.asyncDispose]() {
      await workspace[Symbol.asyncDispose]();
      await git[Symbol.asyncDispose]();
    },
  };
};
