/** What guides take for granted: projects, repositories, changes of other users meanwhile. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GitServer, serverProgram } from '@quoin/test-kit';
import { type Api, textAt } from '../../../../packages/cli/test/support/api.ts';
import { codeBlocks, read } from './markdown.ts';

/** Opens the Git host of the guides. */
export const GIT_TOKEN = 'a token of the Git host';

export interface Stage {
  /** Signed in as the operator. */
  readonly api: Api;
  /** Of the service. */
  readonly url: string;
  readonly host: GitServer;
  /** Folder that the reader is in. */
  readonly cwd: string;
}

/** @returns further variables of the reader's shell */
export type Given = (stage: Stage) => Promise<Readonly<Record<string, string>>>;

const MOORING = '# Mooring\n\n## Low tide\n\nUse the outer pontoon below two metres.\n';

/** A published page of the harbour. */
export const harbour: Given = async ({ api }) => {
  await api.createProject('Harbour');
  const spaceId = await api.createSpace('harbour', 'Guides');
  const page = await api.createPage('harbour', spaceId, 'Mooring', MOORING);
  await api.send(`POST /pages/${page}/publish`);
  return {};
};

/** A repository, and an empty project to connect to it. */
export const repository: Given = async ({ api, host, cwd }) => {
  await api.createProject('Harbour');
  const work = await host.create('harbour/handbook');
  await work.commit('Pages', { files: { 'docs/mooring.md': MOORING } });
  await writeFile(join(cwd, 'token.txt'), `${GIT_TOKEN}\n`);
  return {};
};

/** The same line is changed on both sides. */
export const conflict: Given = async ({ api, host }) => {
  const list = await api.send('GET /projects/harbour/pages');
  const id = textAt(list, 'data', '0', 'id');
  await api.send(`PATCH /pages/${id}`, { markdown: MOORING.replace('two', 'three') });
  await api.send(`POST /pages/${id}/publish`);
  const files = { 'docs/mooring.md': MOORING.replace('two', 'four') };
  await host.work('harbour/handbook').commit('Deeper', { files });
  await api.send('POST /projects/harbour/git/sync?wait=1');
  return {};
};

/** A page, and a skill with a trigger. */
export const workflow: Given = async ({ api, url, cwd }) => {
  const project = { name: 'Harbour', slug: 'handbook' };
  const projectId = textAt(await api.send('POST /projects', project), 'project', 'id');
  const [yaml = ''] = codeBlocks(await read('docs/guides/workflows.md'), 'yaml');
  const skill = { projectId, ...Object(Bun.YAML.parse(yaml)) };
  const skillId = textAt(await api.send('POST /../skills', skill), 'data', 'id');
  const made = { type: 'webhook', skillId, name: 'Help desk' };
  const trigger = await api.send('POST /../triggers', made);
  await writeFile(join(cwd, 'question.txt'), 'How do I rename a space?\n');
  const run = { skillId, input: { question: 'Why?' } };
  const execution = await api.send('POST /projects/handbook/agent/run', run);
  return {
    TRIGGER_URL: `${url}/api/triggers/webhook/${textAt(trigger, 'data', 'token')}`,
    EXECUTION_ID: textAt(execution, 'execution', 'id'),
    SKILL_ID: skillId,
  };
};

/** A deployment of its own with an operator, whose data the commands of the page back up. */
export const deployment: Given = async ({ cwd }) => {
  const env = {
    QUOIN_DATA_DIR: join(cwd, 'data'),
    QUOIN_SECRET: 'a secret of the guides, and of no deployment',
  };
  const quoin = await serverProgram('src/cli');
  for (const words of ['migrate', 'user add --operator --email ada@example.com']) {
    const { exitCode, stderr } = Bun.spawnSync([...quoin, 'admin', ...words.split(' ')], {
      env: { ...process.env, ...env },
    });
    if (exitCode !== 0) throw new Error(stderr.toString());
  }
  return env;
};
