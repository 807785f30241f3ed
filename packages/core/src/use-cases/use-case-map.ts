import type { EndpointById, EndpointId } from '@quoin/contract';
import type { UseCase } from '../context.ts';

/** Use cases by the id of the endpoint that they answer. */
export type UseCaseMap = { readonly [Id in EndpointId]?: UseCase<EndpointById[Id]> };
