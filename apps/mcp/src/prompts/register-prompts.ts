/** Prompts: listed, and filled in with what the person gave. */
import type { GetPromptResult } from '@modelcontextprotocol/server';
import { pageUri } from '@quoin/agent-tools';
import { contract } from '@quoin/contract';
import {
  type Context,
  invalid,
  requireProject,
  requireScope,
  type TokenPrincipal,
} from '@quoin/core';
import { answering } from '../failures.ts';
import { argumentMissing, promptArgumentUnknown, promptMissing } from '../messages.ts';
import type { Offering } from '../offering.ts';
import { findPage } from '../resources/find-page.ts';
import { MARKDOWN } from '../resources/list-pages.ts';
import type { AddressScope } from '../scope.ts';
import { argumentsOf, type OfferedPrompt, PROMPTS } from './prompts.ts';

/** @throws {AppError} `invalid_payload` naming the argument */
const checked = (
  prompt: OfferedPrompt,
  scope: AddressScope,
  values: Readonly<Record<string, string>>,
): void => {
  const known = argumentsOf(prompt, scope);
  for (const { name, required } of known) {
    if (required === true && (values[name] ?? '') === '') throw invalid(argumentMissing({ name }));
  }
  const unknown = Object.keys(values).find((name) => !known.some((one) => one.name === name));
  if (unknown !== undefined)
    throw invalid(promptArgumentUnknown({ prompt: prompt.name, name: unknown }));
};

const get = async (
  context: Context<TokenPrincipal>,
  scope: AddressScope,
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<GetPromptResult> => {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (prompt === undefined) throw invalid(promptMissing({ name }));
  checked(prompt, scope, values);
  requireScope(contract.pages.get, context.principal);
  const named = scope.project?.id ?? values.project ?? '';
  const { project } = await context.db.read((stores) =>
    requireProject(context, stores, named, contract.projects.get),
  );
  const content = await prompt.content({
    project: project.slug,
    values,
    page: async (path) => {
      const uri = pageUri(project.slug, path);
      const found = await findPage(context, uri, true);
      return { type: 'resource', resource: { uri, mimeType: MARKDOWN, text: found.content ?? '' } };
    },
  });
  return {
    description: prompt.description,
    messages: content.map((block) => ({ role: 'user' as const, content: block })),
  };
};

export const registerPrompts = (offering: Offering): void => {
  const { server, scope, log } = offering;
  server.setRequestHandler('prompts/list', () => ({
    prompts: PROMPTS.map((prompt) => ({
      name: prompt.name,
      title: prompt.title,
      description: prompt.description,
      arguments: argumentsOf(prompt, scope),
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params }, message) => {
    const context = offering.contextOf(message);
    return answering({ requestId: context.requestId, log }, () =>
      get(context, scope, params.name, params.arguments ?? {}),
    );
  });
};
