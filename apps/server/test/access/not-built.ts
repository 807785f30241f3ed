/** What the interface has and nobody answers yet; the reviewed list is in the tests of apps/api. */
import { routes } from '@quoin/api';
import { contract, endpoints } from '@quoin/contract';

const built = new Set(
  [
    ...routes.map(({ endpoint }) => endpoint),
    ...Object.values(contract.system),
    ...Object.values(contract.assistant),
    ...Object.values(contract.gitWebhooks),
    ...Object.values(contract.skills),
    ...Object.values(contract.triggers),
    ...Object.values(contract.executions),
    ...Object.values(contract.mcp),
    contract.assets.serve,
  ].map(({ id }) => id),
);

export const notBuilt: ReadonlySet<string> = new Set(
  endpoints.map(({ id }) => id).filter((id) => !built.has(id)),
);
