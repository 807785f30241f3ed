/** Background work as a part of the service: Git sync, maintenance, executions that another process left. */
import { addApiSourceJobs } from '@quoin/service/api-sources';
import { addGitJobs } from '@quoin/service/git-jobs';
import { addGitRequestJobs } from '@quoin/service/git-request-jobs';
import { addMaintenance } from '@quoin/service/maintenance';
import type { Part } from '@quoin/service/part';

export const workerPart: Part = {
  name: 'worker',
  start: async (foundation, log) => {
    await addMaintenance(foundation, log);
    await addGitJobs(foundation, log);
    await addGitRequestJobs(foundation, log);
    await addApiSourceJobs(foundation);
    await foundation.jobs.start();
    foundation.backups?.start();
    foundation.shipping?.start();
    foundation.apiSources.start();
    foundation.runner.sweep();
  },
};
