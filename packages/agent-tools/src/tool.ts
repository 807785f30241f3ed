/** A tool is an endpoint, a flat input, an output, and the call of the use case. */
import type { Scope } from '@quoin/auth-scopes';
import { type Endpoint, type EndpointTool, jsonSchemaOf } from '@quoin/contract';
import type { Context } from '@quoin/core';
import type { Static, TObject } from '@sinclair/typebox';
import type { AgentTool, CallOptions, ToolResult } from './agent-tool.ts';
import { inputReader, inputSchemaOf } from './input.ts';
import { type Once, onceFor } from './once.ts';

type ToolEndpoint = Endpoint & { readonly mcp: EndpointTool; readonly scope: Scope };

export interface Call<Input> {
  readonly context: Context;
  readonly input: Input;
  readonly options: CallOptions;
  readonly once: Once;
}

interface Definition<I extends TObject> {
  readonly endpoint: ToolEndpoint;
  /** Parameters, query and body of the endpoint in one object, as far as a model needs them. */
  readonly input: I;
  readonly output: TObject;
  readonly run: (call: Call<Static<I>>) => Promise<ToolResult>;
}

export interface Tool {
  readonly endpoint: ToolEndpoint;
  readonly shown: AgentTool;
  /** Whether it works in one project that the arguments name. */
  readonly takesProject: boolean;
  call(
    context: Context,
    args: Readonly<Record<string, unknown>>,
    options: CallOptions,
  ): Promise<ToolResult>;
}

const annotationsOf = ({ title, hints }: EndpointTool): AgentTool['annotations'] => ({
  title,
  readOnlyHint: hints.readOnly,
  destructiveHint: hints.destructive,
  idempotentHint: hints.idempotent,
  openWorldHint: hints.openWorld,
});

const isBrief = ({ mcp, isHeavy, events, takesLong }: ToolEndpoint): boolean =>
  mcp.hints.readOnly && isHeavy !== true && takesLong !== true && events === undefined;

export const defineTool = <I extends TObject>(definition: Definition<I>): Tool => {
  const { endpoint, input, output, run } = definition;
  const { mcp } = endpoint;
  const readInput = inputReader(input);
  return {
    endpoint,
    shown: {
      name: mcp.tool,
      title: mcp.title,
      description: mcp.description,
      mode: mcp.mode,
      scope: endpoint.scope,
      inputSchema: inputSchemaOf(input),
      outputSchema: { ...jsonSchemaOf(output), type: 'object' },
      annotations: annotationsOf(mcp),
      writes: !mcp.hints.readOnly,
      isHeavy: endpoint.isHeavy === true,
      isBrief: isBrief(endpoint),
    },
    takesProject: input.properties.projectId !== undefined,
    async call(context, args, options) {
      const input = await readInput(args, options.project);
      const once = onceFor(context, { endpoint, input, key: options.idempotencyKey });
      return run({ context, input, options, once });
    },
  };
};
