import { callTool, toolsFor } from '@quoin/agent-tools';
import type { Context } from '@quoin/core';

/** @param context the ports, the caller and the request */
export const shortestWay = async (context: Context, project: string) => {
  const tools = toolsFor({ mode: 'cloud', project });
  const options = { project, allowPublish: false, signal: AbortSignal.timeout(30_000) };
  const found = await callTool(context, 'search', { q: 'install' }, options);
  return { names: tools.map(({ name }) => name), text: found.text, found: found.structured };
};
