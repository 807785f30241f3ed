/** Debian's PgBouncer with `pool_mode = transaction`, in front of a PostgreSQL. */
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startProcess, temporaryFolder } from '@quoin/test-kit';

export interface PgBouncer extends AsyncDisposable {
  readonly url: string;
}

/** @throws {Error} if PgBouncer is not installed */
export const startPgBouncer = async (target: string, poolSize = 6): Promise<PgBouncer> => {
  const program = Bun.which('pgbouncer', { PATH: `${process.env.PATH}:/usr/sbin` });
  if (program === null) throw new Error('Install PgBouncer: apt-get install pgbouncer');
  const folder = await temporaryFolder();
  const port = await freePort();
  const url = new URL(target);
  const users = join(folder.path, 'users');
  await writeFile(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  const settings = join(folder.path, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${url.hostname} port=${url.port} pool_size=${poolSize}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
server_login_retry = 1
max_client_conn = 500
`,
  );
  // PgBouncer refuses to run as root, and reads its files as another user.
  await chmod(folder.path, 0o755);
  const asUser = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const started = await startProcess([program, ...asUser, settings], {
    readyWhen: { line: /listening on 127\.0\.0\.1/ },
  });
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      await started.kill();
      await folder.remove();
    },
  };
};
