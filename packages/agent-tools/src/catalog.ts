/** All tools, and which of them are offered to whom. */

import { isRecord } from '@quoin/contract';
import type { AgentTool, JsonSchemaObject } from './agent-tool.ts';
import type { Tool } from './tool.ts';
import { askTool } from './tools/ask.ts';
import { changeStructureTool } from './tools/change-structure.ts';
import { checkLinksTool } from './tools/check-links.ts';
import { createPageTool } from './tools/create-page.ts';
import { createRedirectsTool } from './tools/create-redirects.ts';
import { diffRevisionsTool } from './tools/diff-revisions.ts';
import { getPageTool } from './tools/get-page.ts';
import { getQualityTool } from './tools/get-quality.ts';
import { getStructureTool } from './tools/get-structure.ts';
import { listComponentsTool } from './tools/list-components.ts';
import { listFeedbackTool } from './tools/list-feedback.ts';
import { listPagesTool } from './tools/list-pages.ts';
import { listProjectsTool } from './tools/list-projects.ts';
import { listQuestionsTool } from './tools/list-questions.ts';
import { listRedirectsTool } from './tools/list-redirects.ts';
import { listRevisionsTool } from './tools/list-revisions.ts';
import {
  archivePageTool,
  restorePageTool,
  unpublishPageTool,
  withdrawPageTool,
} from './tools/page-moves.ts';
import { publishPageTool } from './tools/publish-page.ts';
import { replaceTextTool } from './tools/replace-text.ts';
import { restoreRevisionTool } from './tools/restore-revision.ts';
import { searchTool } from './tools/search.ts';
import { updatePageTool } from './tools/update-page.ts';
import { uploadFileTool } from './tools/upload-file.ts';
import { validateMarkdownTool } from './tools/validate-markdown.ts';

/** In the order in which a model reads of them. */
const TOOLS: readonly Tool[] = [
  listProjectsTool,
  getStructureTool,
  listPagesTool,
  getPageTool,
  searchTool,
  askTool,
  validateMarkdownTool,
  listComponentsTool,
  createPageTool,
  updatePageTool,
  publishPageTool,
  checkLinksTool,
  getQualityTool,
  changeStructureTool,
  unpublishPageTool,
  archivePageTool,
  restorePageTool,
  withdrawPageTool,
  listRevisionsTool,
  diffRevisionsTool,
  restoreRevisionTool,
  replaceTextTool,
  listRedirectsTool,
  createRedirectsTool,
  uploadFileTool,
  listFeedbackTool,
  listQuestionsTool,
];

const byName = new Map(TOOLS.map((tool) => [tool.shown.name, tool]));

/** Returns the tool with a name, for {@link callTool}. */
export const toolNamed = (name: string): Tool | undefined => byName.get(name);

/** Every tool, for connections that have no project of their own. */
export const agentTools: readonly AgentTool[] = TOOLS.map(({ shown }) => shown);

export const findTool = (name: string): AgentTool | undefined => byName.get(name)?.shown;

export interface OfferOptions {
  /** Of a connection; `full` for steps of skills. */
  readonly mode: AgentTool['mode'];
  /** Id or slug of the project that {@link callTool} takes where the arguments name none. */
  readonly project?: string;
}

const OFFERED: Readonly<Record<AgentTool['mode'], readonly AgentTool['mode'][]>> = {
  local: ['local'],
  cloud: ['local', 'cloud'],
  full: ['local', 'cloud', 'full'],
};

/** The same with a `projectId` that may be left out. */
const withProject = (schema: JsonSchemaObject, project: string): JsonSchemaObject => {
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isRecord(properties) || !isRecord(properties.projectId)) {
    return schema;
  }
  const description = `UUID or slug of the project. Default: ${project}`;
  return {
    ...schema,
    required: required.filter((name) => name !== 'projectId'),
    properties: { ...properties, projectId: { ...properties.projectId, description } },
  };
};

export const toolsFor = ({ mode, project }: OfferOptions): readonly AgentTool[] =>
  TOOLS.filter(({ shown }) => OFFERED[mode].includes(shown.mode)).map(({ shown, takesProject }) =>
    project === undefined || !takesProject
      ? shown
      : { ...shown, inputSchema: withProject(shown.inputSchema, project) },
  );
