/**
 * Skills that a new project has (docs/internals/interface.md#skills-and-triggers), as their authors
 * would write them.
 */
import { DEFAULT_RUN_ROLE, parseSkill, type ToolDescription } from '@quoin/workflow';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { SkillRecord } from '../records.ts';
import { NIGHTLY_LINK_CHECK } from './starter/nightly-link-check.ts';
import { PUBLISH_RELEASE_NOTES } from './starter/publish-release-notes.ts';
import { TRIAGE_ISSUE } from './starter/triage-issue.ts';

/** YAML. */
const SOURCES: readonly string[] = [PUBLISH_RELEASE_NOTES, TRIAGE_ISSUE, NIGHTLY_LINK_CHECK];

type Tools = ReadonlyMap<string, ToolDescription>;

export type StarterSkill = Pick<
  SkillRecord,
  'name' | 'description' | 'runRole' | 'steps' | 'output'
> & {
  readonly source: string;
};

const parsed = new WeakMap<Tools, readonly StarterSkill[]>();

/** Those that can run with the tools that this deployment has. */
export const starterSkills = (tools: Tools): readonly StarterSkill[] => {
  const known = parsed.get(tools);
  if (known !== undefined) return known;
  const ready = SOURCES.flatMap((source) => {
    const read = parseSkill(source, tools);
    if (!read.ok) return [];
    const { name, description = '', runRole = DEFAULT_RUN_ROLE, steps, output = null } = read.skill;
    return [{ name, description, runRole, steps: [...steps], output, source }];
  });
  parsed.set(tools, ready);
  return ready;
};

export const insertStarterSkills = async (
  { deps, principal }: Context,
  stores: Stores,
  projectId: Id<'project'>,
): Promise<void> => {
  const { agent, clock, ids } = deps;
  const now = clock.now();
  for (const skill of starterSkills(agent.tools.catalog)) {
    await stores.agent.skills.insert({
      id: ids.next(),
      projectId,
      ...skill,
      version: 1,
      createdBy: principal.userId,
      createdAt: now,
      updatedAt: now,
    });
  }
};
