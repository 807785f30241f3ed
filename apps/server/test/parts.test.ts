/** Processes that each do a part of the service, as programs of their own or by `QUOIN_APPS`, on one data folder. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { APP_NAMES } from '@quoin/service/app-names';
import { inSoak, temporaryFolder } from '@quoin/test-kit';
import { apiClient, makePage, makePlace, ok } from './faults/support/client.ts';
import { deployment, OPERATOR, runProgram } from './faults/support/deployment.ts';
import { textAt } from './faults/support/members.ts';
import { builtProgram } from './support/programs.ts';

const METRICS = 'token-of-the-metrics';

test('a process has the addresses of its parts, and all processes show the same data', async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const of = (apps: string) =>
    deployment({ dataDir, env: { QUOIN_APPS: apps, QUOIN_METRICS_TOKEN: METRICS } });
  await using api = await of('api');
  await using other = await of('web, worker');
  await api.start();
  await other.start();

  const scopes = 'docs:write,project:admin';
  const made = await api.admin('token', '--email', OPERATOR.email, '--scopes', scopes);
  const client = apiClient(api.url, made.stdout.trim());
  const place = await makePlace(client);
  const pageId = await makePage(client, place, 'Quay');
  await ok(client.call('POST', `/api/v1/pages/${pageId}/publish`));
  const body = { visibility: 'public' };
  const path = `/api/v1/projects/${place.projectId}`;
  await ok(client.call('PATCH', `${path}/settings`, body));
  const { pathname } = new URL(textAt(await ok(client.call('GET', path)), 'project.siteUrl'));

  const status = async (url: string, where: string) => (await fetch(`${url}${where}`)).status;
  const page = `${pathname.replace(/\/$/, '')}/guides/quay`;
  expect({
    api: [await status(api.url, '/ready'), await status(api.url, page)],
    web: [await status(other.url, '/ready'), await status(other.url, page)],
  }).toEqual({ api: [200, 404], web: [200, 200] });
  const read = `/api/v1/pages/${pageId}`;
  expect((await client.call('GET', read)).status).toBe(200);
  expect((await client.through(other.url).call('GET', read)).status).toBe(404);

  const metrics = async (url: string) =>
    (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS}` } })).text();
  const withoutJobs = await metrics(api.url);
  expect(withoutJobs).toContain('quoin_build_info{');
  expect(withoutJobs).not.toContain('quoin_jobs_running{');
  expect(await metrics(other.url)).toContain('quoin_jobs_running{');
});

/** An address of each part, and how it answers a request without a credential. */
const ADDRESSES = [
  { name: 'api', method: 'GET', path: '/api/v1/projects', answer: /^401 .*"unauthorized"/ },
  { name: 'web', method: 'GET', path: '/sign-in', answer: /^200 <!doctype html>/i },
  { name: 'assistant', method: 'GET', path: '/api/v1/assistant/widget.js', answer: /^200 / },
  { name: 'agent', method: 'POST', path: '/api/triggers/webhook/none', answer: /"success":false/ },
  { name: 'mcp', method: 'POST', path: '/mcp', answer: /^401 .*"jsonrpc"/ },
  { name: 'git-webhook', method: 'POST', path: '/webhooks/git', answer: /signature/i },
];

inSoak(test)(
  'each part runs as a program of its own, with its own addresses and no others',
  async () => {
    await using folder = await temporaryFolder();
    const dataDir = join(folder.path, 'data');
    for (const program of APP_NAMES) {
      await using part = await deployment({ dataDir, program });
      const started = await part.start();
      const answers = ADDRESSES.map(async ({ name, method, path, answer }) => {
        const response = await fetch(`${part.url}${path}`, { method });
        return answer.test(`${response.status} ${await response.text()}`) ? [name] : [];
      });
      const answered = (await Promise.all(answers)).flat();
      expect([program, answered]).toEqual([program, program === 'worker' ? [] : [program]]);
      expect((await fetch(`${part.url}/ready`)).status).toBe(200);
      // What it prints names no address that it does not have.
      const printed = started.output();
      expect(printed).toContain(`  Parts     ${program}\n`);
      expect([program, /^ {2}(?:Open|Address) .*$/m.exec(printed)?.[0]]).toEqual([
        program,
        program === 'web' ? `  Open      http://localhost:${part.port}` : `  Address   ${part.url}`,
      ]);
      expect([program, printed.includes('/api/v1/docs')]).toEqual([program, program === 'api']);
      expect([program, /\/mcp$/m.test(printed)]).toEqual([program, program === 'mcp']);
      expect(await started.stop()).toBe(0);
    }
  },
);

test('a program refuses QUOIN_APPS with a part that it does not have', async () => {
  const { code, stderr } = await runProgram(await builtProgram('api'), { QUOIN_APPS: 'web' });
  expect([code, stderr]).toEqual([1, 'quoin: QUOIN_APPS: "web" is not one of api\n']);
});
