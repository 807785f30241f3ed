/** What Prometheus' own promtool says about the metrics and the alert rules. Needs Debian's package prometheus. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { freePort, startService } from '@quoin/test-kit';
import { ROOT } from '../test/support/markdown.ts';

const promtool = async (args: string[], input: string) => {
  const child = Bun.spawn(['promtool', ...args], {
    stdin: new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return { code: await child.exited, stdout, stderr };
};

test('the metrics follow the rules for names and help texts', async () => {
  const port = await freePort();
  await using _service = await startService({ env: { QUOIN_METRICS_PORT: String(port) } });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(await promtool(['check', 'metrics'], text)).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('the alert rules can be loaded', async () => {
  const file = join(ROOT, 'deploy/monitoring/alerts.yaml');
  const rules = (await Bun.file(file).text()).match(/^ +- alert: /gm)?.length ?? 0;
  expect(rules).toBeGreaterThan(8);
  const { code, stdout } = await promtool(['check', 'rules', file], '');
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${rules} rules found`)]);
});
