/** Host names that a project claims for its readers' site, and their verification. */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { projectParams, projectRef } from '../schemas/common.ts';
import { text } from '../schemas/kinds.ts';
import { domain } from '../schemas/project.ts';

export const domains = {
  list: endpoint({
    id: 'domains.list',
    method: 'GET',
    path: '/projects/:projectId/domains',
    auth: 'bearer',
    scope: 'project:read',
    role: 'viewer',
    summary: 'List the domains of a project, with the DNS record that verifies each',
    description: 'In their order. `settings.update` adds and removes domains.',
    tag: 'Projects',
    params: projectParams,
    response: Type.Object({ domains: Type.Array(domain) }),
    cli: 'domains list',
    example: { response: { domains: [sample.domain] } },
  }),

  verify: endpoint({
    id: 'domains.verify',
    method: 'POST',
    path: '/projects/:projectId/domains/:domain/verify',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'Verify a domain of a project',
    description:
      'Looks up the DNS record. If it is there, the domain serves the site from now on. If another project verified the domain before, that project loses it, unless its own record is there too: then 409 `domain_taken`.',
    tag: 'Projects',
    params: Type.Object({
      projectId: projectRef(),
      domain: text({ ...LIMITS.domain, description: 'A domain that the project claims' }),
    }),
    response: Type.Object({ domain }),
    errors: ['domain_unverified', 'domain_taken', 'conflict', 'unavailable'],
    cli: 'domains verify',
    example: {
      response: {
        domain: {
          ...sample.domain,
          status: 'verified',
          proof: 'dns',
          verifiedAt: '2026-03-01T09:30:00.000Z',
        },
      },
    },
  }),
};
