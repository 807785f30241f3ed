/** A tool of a readers' site: it reads what readers get, and has no rights beside theirs. */
import type { contract, EndpointOutput } from '@quoin/contract';
import type { Deps, LiveSite, SiteRecord } from '@quoin/core';
import type { Site } from '@quoin/site';
import type { Static, TObject } from '@sinclair/typebox';
import type { AgentTool } from '../agent-tool.ts';
import { inputReader, inputSchemaOf } from '../input.ts';

/** The site that is read, as one request met it. */
export interface ReaderSite {
  readonly deps: Deps;
  readonly record: SiteRecord;
  readonly site: Site;
  readonly live: LiveSite;
  /** Tells readers apart where searches are counted. */
  readonly reader: string;
  /** Null where the site has no assistant. */
  readonly ask:
    | ((question: string, signal: AbortSignal) => Promise<EndpointOutput<typeof contract.ai.ask>>)
    | null;
}

export interface ReaderTool {
  readonly shown: Pick<AgentTool, 'name' | 'title' | 'description' | 'inputSchema' | 'annotations'>;
  /**
   * @returns Markdown for a model; what authors wrote is fenced
   * @throws {AppError}
   */
  call(
    site: ReaderSite,
    args: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<string>;
}

interface Definition<I extends TObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: I;
  readonly run: (site: ReaderSite, input: Static<I>, signal: AbortSignal) => Promise<string>;
}

export const defineReaderTool = <I extends TObject>(definition: Definition<I>): ReaderTool => {
  const { name, title, description, input, run } = definition;
  const readInput = inputReader(input);
  return {
    shown: {
      name,
      title,
      description,
      inputSchema: inputSchemaOf(input),
      annotations: {
        title,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    call: async (site, args, signal) => run(site, await readInput(args, undefined), signal),
  };
};
