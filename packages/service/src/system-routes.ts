/** State of the process, metrics, the description of the interface itself, and assets as pages show them. */
import { contract, openapi, referencePage } from '@quoin/contract';
import { AppError, equalInConstantTime, reply, serveAsset } from '@quoin/core';
import {
  assetResponse,
  bearerOf,
  type Credentials,
  type HttpRuntime,
  type Route,
  route,
  type SystemId,
} from '@quoin/http';
import * as messages from './messages/service.ts';

export interface SystemOptions {
  readonly runtime: HttpRuntime;
  /** Checks that the database responds and is migrated. */
  readonly ready: () => Promise<{ ok: true } | { ok: false; reason: string }>;
  /** Whether the service or a project is reached by the host name. */
  readonly servesHost: (name: string) => Promise<boolean>;
  /** Bearer token for `/metrics`; null: the path does not exist here. */
  readonly metricsToken: string | null;
}

/** A page that loads nothing from elsewhere. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** These routes read a credential if the request has one, and require none. */
const assetPageRoute = (credentials: Credentials) =>
  route(contract.assets.serve, async (context, { params }, request) => {
    const reader = await credentials.resolve(request);
    return assetResponse(request, await serveAsset(context, reader, params.hash));
  });

export const systemRoutes = ({
  runtime,
  ready,
  servesHost,
  metricsToken,
}: SystemOptions): readonly Route[] => {
  const { publicUrl, version } = runtime.deps.config;
  const document = once(() => openapi({ version, serverUrl: publicUrl }));
  const page = once(() => referencePage(document()));

  const routes: { readonly [Id in SystemId]: Route<Id> } = {
    'system.health': route(contract.system.health, async () =>
      reply({ ok: true as const, version }),
    ),
    'system.ready': route(contract.system.ready, async () => {
      const state = await ready();
      if (!state.ok) throw new AppError('unavailable', messages.notReady(state), undefined, 1);
      return reply({ ok: true as const });
    }),
    'system.tlsHost': route(contract.system.tlsHost, async (_context, { query }) => {
      if (await servesHost(query.domain)) return reply({ ok: true as const });
      throw new AppError('not_found', messages.hostUnknown);
    }),
    'system.metrics': route(contract.system.metrics, async (_context, _input, request) => {
      if (metricsToken === null) {
        throw new AppError('not_found', messages.metricsOff);
      }
      if (!equalInConstantTime(bearerOf(request) ?? '', metricsToken)) {
        throw new AppError('unauthorized', messages.metricsTokenMissing);
      }
      const { registry } = runtime.metrics;
      return new Response(await registry.metrics(), {
        headers: { 'content-type': registry.contentType },
      });
    }),
    'assets.serve': assetPageRoute(runtime.credentials),
    'system.openapi': route(contract.system.openapi, async () => reply(document())),
    'system.docs': route(
      contract.system.docs,
      async () =>
        new Response(page(), {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': PAGE_POLICY,
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'no-referrer',
          },
        }),
    ),
  };
  return Object.values(routes);
};
