/** Takes a job and dies in the middle of it. */
import { createJobs, openDatabase } from '../../src/index.ts';

const [dataDir = '', leaseSeconds = '', url] = process.argv.slice(2);
const db = await openDatabase({ dataDir, ...(url === undefined ? {} : { url }) });
const jobs = await createJobs(db, { pollSeconds: 0.5, leaseSeconds: Number(leaseSeconds) });
await jobs.work('q', async () => {
  process.kill(process.pid, 'SIGKILL');
});
await jobs.start();
