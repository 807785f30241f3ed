/** Completions of an argument while it is typed: slugs of projects and paths of pages. */
import type { CompleteResult } from '@modelcontextprotocol/server';
import { contract } from '@quoin/contract';
import {
  type Context,
  invalid,
  type ProjectOverview,
  requireProject,
  requireScope,
  type TokenPrincipal,
} from '@quoin/core';
import { answering } from './failures.ts';
import {
  promptArgumentUnknown,
  promptMissing,
  templateArgumentMissing,
  templateMissing,
} from './messages.ts';
import type { Offering } from './offering.ts';
import { argumentsOf, PROMPTS } from './prompts/prompts.ts';
import { PAGE_TEMPLATE } from './resources/uri.ts';
import type { AddressScope } from './scope.ts';

/** MCP 2025-11-25, Completion: "Maximum 100 items per response". */
const MOST = 100;

const slugsFrom = async (
  { db, principal }: Context<TokenPrincipal>,
  prefix: string,
): Promise<string[]> => {
  requireScope(contract.projects.list, principal);
  const found: string[] = [];
  let after: string | null = null;
  while (found.length <= MOST) {
    const page = { after, limit: MOST, projectId: principal.projectId };
    const rows: ProjectOverview[] = await db.read((stores) =>
      stores.projects.listForUser(principal.userId, page),
    );
    found.push(
      ...rows.map(({ project }) => project.slug).filter((slug) => slug.startsWith(prefix)),
    );
    after = rows.at(-1)?.project.id ?? null;
    if (rows.length < MOST) break;
  }
  return found;
};

const pathsFrom = async (
  context: Context<TokenPrincipal>,
  project: string | undefined,
  prefix: string,
): Promise<string[]> => {
  if (project === undefined) return [];
  requireScope(contract.pages.list, context.principal);
  return context.db.read(async (stores) => {
    const found = await requireProject(context, stores, project, contract.projects.get);
    return stores.nav.pathsFrom(found.project.id, prefix, MOST + 1);
  });
};

const toResult = (found: readonly string[]): CompleteResult => ({
  completion: { values: found.slice(0, MOST), hasMore: found.length > MOST },
});

/** Whether the template or the prompt has such an argument. @throws {AppError} `invalid_payload` */
const requireArgument = (
  ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string },
  name: string,
  scope: AddressScope,
): void => {
  if (ref.type === 'ref/resource') {
    if (ref.uri !== PAGE_TEMPLATE) throw invalid(templateMissing(ref));
    if (!['project', 'path'].includes(name)) throw invalid(templateArgumentMissing({ name }));
    return;
  }
  const prompt = PROMPTS.find((one) => one.name === ref.name);
  if (prompt === undefined) throw invalid(promptMissing(ref));
  if (!argumentsOf(prompt, scope).some((one) => one.name === name)) {
    throw invalid(promptArgumentUnknown({ prompt: ref.name, name }));
  }
};

export const registerCompletions = (offering: Offering): void => {
  const { server, scope, log } = offering;
  server.setRequestHandler('completion/complete', ({ params }, message) => {
    const context = offering.contextOf(message);
    const { name, value } = params.argument;
    return answering({ requestId: context.requestId, log }, async () => {
      requireArgument(params.ref, name, scope);
      if (name === 'project') return toResult(await slugsFrom(context, value));
      // Other arguments are words of the person's own.
      if (name !== 'path') return toResult([]);
      const project = params.context?.arguments?.project ?? scope.project?.id;
      return toResult(await pathsFrom(context, project, value));
    });
  });
};
