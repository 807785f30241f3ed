/** The routes of an application, complete by their types. */
import { type EndpointApp, type EndpointById, type EndpointId, endpoints } from '@quoin/contract';
import type { useCases } from '@quoin/core';
import { type Route, type RouteOptions, routeOfUseCase } from './route.ts';

/** Endpoints that the composition of a process answers (`packages/service`), in each application. */
export type SystemId = Extract<EndpointId, `system.${string}` | 'assets.serve'>;

type AppOf<E> = E extends { readonly app: infer App } ? App : 'api';
type IdOf<App extends EndpointApp> = {
  [Id in EndpointId]: AppOf<EndpointById[Id]> extends App ? Id : never;
}[EndpointId];

/** A route for each endpoint of an application that has no use case in `useCases`. */
export type OwnRoutes<App extends EndpointApp> = {
  readonly [Id in Exclude<IdOf<App>, keyof typeof useCases | SystemId>]: Route<Id>;
};

/**
 * Returns a route for each endpoint of an application, in the order of the contract: the route of its
 * own, or one with the use case of `useCases`. An endpoint that has neither does not compile.
 *
 * @param options of the routes with a use case
 */
export const appRoutes = <App extends EndpointApp>(
  app: App,
  own: OwnRoutes<App>,
  options: RouteOptions = {},
): readonly Route[] => {
  const ownRoutes: Readonly<Record<string, Route>> = own;
  return endpoints
    .filter((endpoint) => (endpoint.app ?? 'api') === app)
    .flatMap((endpoint) => {
      const found = ownRoutes[endpoint.id] ?? routeOfUseCase(endpoint, options);
      return found === null ? [] : [found];
    });
};
