/** Tools that steps of skills can name: every agent tool, `http.request`, and `agent`. */
import { AppError, type Context, type SkillTools, type WithRights } from '@quoin/core';
import {
  AGENT_TOOL,
  type Json,
  runAgent,
  type ToolCall,
  type ToolDescription,
  ToolError,
  type ToolModel,
} from '@quoin/workflow';
import { callTool } from '../call-tool.ts';
import { toolsFor } from '../catalog.ts';
import * as messages from '../messages.ts';
import {
  HTTP_REQUEST,
  type HttpCall,
  type HttpRequestOptions,
  httpRequest,
} from './http-request.ts';

export interface SkillToolOptions {
  readonly http: HttpRequestOptions;
  /** The language model of `use: agent`; null if the deployment has no language model. */
  readonly model: ToolModel | null;
}

/** Errors that can pass after a moment; the skill handles a conflict of versions. */
const PASSING: ReadonlySet<string> = new Set(['rate_limited', 'unavailable', 'conflict']);

const toToolError = (problem: unknown): unknown =>
  problem instanceof AppError
    ? new ToolError(problem.message, problem.code, PASSING.has(problem.code))
    : problem;

const catalog: ReadonlyMap<string, ToolDescription> = new Map(
  [
    ...toolsFor({ mode: 'full', project: messages.projectOfSkill }).map(
      ({ name, description, inputSchema, writes }) => ({ name, description, inputSchema, writes }),
    ),
    HTTP_REQUEST,
    AGENT_TOOL,
  ].map((tool) => [tool.name, tool]),
);

const callAgentTool = async (context: Context, call: ToolCall): Promise<Json> => {
  const { principal } = context;
  try {
    const { structured } = await callTool(context, call.name, call.arguments, {
      ...(principal.kind === 'token' &&
        principal.projectId !== null && { project: principal.projectId }),
      idempotencyKey: call.idempotencyKey,
      allowPublish: true,
      signal: call.signal,
    });
    // biome-ignore lint/plugin: An answer of the contract: values of JSON.
    return structured as Json;
  } catch (problem) {
    throw toToolError(problem);
  }
};

const NO_MODEL = new ToolError(messages.noLanguageModel, null, false);

export const skillTools = ({ http, model }: SkillToolOptions): SkillTools<Context> => {
  const callOne = async (
    withRights: WithRights<Context>,
    call: HttpCall & ToolCall,
  ): Promise<Json> => {
    const { projectSecrets } = call;
    try {
      const result = await withRights((context) =>
        call.name === HTTP_REQUEST.name
          ? httpRequest(context.deps, http, call)
          : callAgentTool(context, call),
      );
      // Before it is stored, shown, or given to a model: servers repeat what they get.
      return projectSecrets.redact(result);
    } catch (problem) {
      if (!(problem instanceof ToolError)) throw problem;
      const { message, code, retryable } = problem;
      throw new ToolError(projectSecrets.redactText(message), code, retryable, { cause: problem });
    }
  };
  return {
    catalog,
    call: async (withRights, call): Promise<Json> => {
      const { executionId, projectSecrets } = call;
      if (call.name !== AGENT_TOOL.name) return callOne(withRights, call);
      if (model === null) throw NO_MODEL;
      // The model costs something too, before it calls anything.
      await withRights(async () => undefined);
      // A call of a model contains no secrets: it would choose where they go.
      const callTool = (inner: ToolCall) =>
        callOne(withRights, { ...inner, executionId, projectSecrets, secrets: new Map() });
      return runAgent({ ...call, model, catalog, callTool });
    },
  };
};
