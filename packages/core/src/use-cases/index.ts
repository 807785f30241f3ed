/**
 * The use case of each endpoint. An endpoint without one has a route of its own in the application
 * that answers it, because it reads the request or answers with bytes or events; `appRoutes` of
 * `packages/http` does not compile while an endpoint has neither.
 */
import { accountUseCases } from './account.ts';
import { agentUseCases } from './agent.ts';
import { contentUseCases } from './content.ts';
import { gitUseCases } from './git.ts';
import { projectsUseCases } from './projects.ts';
import { searchUseCases } from './search.ts';

export const useCases = {
  ...accountUseCases,
  ...projectsUseCases,
  ...contentUseCases,
  ...searchUseCases,
  ...gitUseCases,
  ...agentUseCases,
};
