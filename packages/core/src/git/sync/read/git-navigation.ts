/**
 * Reads the navigation in Git from any of its files; if none can be read, returns the last one that
 * was read.
 */

import type { Navigation, NavigationSource } from '@quoin/git-sync';
import { readNavigationAsync } from '@quoin/git-sync';
import { slugify } from '@quoin/markdown';
import { overrideProblems } from '@quoin/messages';
import { malformedRedirects } from '../../../bundle/plan-redirects.ts';
import { inWords, messageTexts } from '../../../presenters/site-messages.ts';
import type { SpaceRecord } from '../../../records.ts';
import { createYielder } from '../../../yield-now.ts';
import type { SyncSession } from './session.ts';
import { lastStructure } from './stored-navigation.ts';

export interface GitNavigation {
  readonly source: NavigationSource;
  /** The file that says it; null for folders and other products'. */
  readonly file: string | null;
  readonly isWritable: boolean;
  readonly navigation: Navigation;
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  /** Members of Quoin's manifest beside its spaces. */
  readonly manifest: Readonly<Record<string, unknown>>;
}

export interface NavigationFiles {
  /** Paths of pages and of navigation files. */
  readonly files: readonly string[];
  /** Of navigation files, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Texts of all pages: another product's navigation may be in them. */
  pages(): Promise<readonly { readonly path: string; readonly content: string }[]>;
}

interface ManifestMembers {
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly problems: GitNavigation['problems'];
}

const asProblem = (message: string) => ({ path: 'docs.json', message });

/**
 * Without redirects that cannot match: they are reported, and the others stay. Messages that cannot
 * be used are reported and stay in the file; readers get Quoin's in their place.
 */
const manifestOf = (text: string): ManifestMembers => {
  const parsed: Record<string, unknown> = JSON.parse(text.replace(/^\uFEFF/, ''));
  const { spaces: _, version: __, ...rest } = parsed;
  const problems = overrideProblems(messageTexts({ manifest: rest })).map(inWords);
  const malformed = malformedRedirects(rest);
  const { redirects } = rest;
  if (malformed.length === 0 || !Array.isArray(redirects)) {
    return { manifest: rest, problems: problems.map(asProblem) };
  }
  const places = new Set(malformed.map(({ at }) => at));
  const kept: unknown[] = redirects.filter((_, at) => !places.has(at));
  return {
    manifest: { ...rest, redirects: kept },
    problems: [...problems, ...malformed.map(({ message }) => message)].map(asProblem),
  };
};

/** Where nothing names spaces, there is one: the project's first. */
const oneSpace = (
  { project }: Pick<SyncSession, 'project'>,
  spaces: readonly SpaceRecord[],
): { name: string; slug: string } => {
  const [first] = spaces;
  return first === undefined
    ? { name: project.name, slug: slugify(project.name) }
    : { name: first.name, slug: first.slug };
};

/** Spaces are distinguished by their slugs; a file can omit them. */
const withSlugs = (navigation: Navigation): Navigation => {
  const taken = new Set<string>();
  return navigation.map((space) => {
    const wanted = space.slug || slugify(space.name);
    let slug = wanted;
    for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
    taken.add(slug);
    return { ...space, slug };
  });
};

export const readGitNavigation = async (
  session: SyncSession,
  spaces: readonly SpaceRecord[],
  { files, texts, pages }: NavigationFiles,
): Promise<GitNavigation> => {
  const space = oneSpace(session, spaces);
  const input = { files, read: (path: string) => texts.get(path), space };
  const own = await readNavigationAsync(input, createYielder());
  const { source, file, isWritable } = own;
  if (own.navigation !== null) {
    const text = source === 'docs.json' ? texts.get('docs.json') : undefined;
    const members = text === undefined ? { manifest: {}, problems: [] } : manifestOf(text);
    return {
      source,
      file,
      isWritable,
      navigation: withSlugs(own.navigation),
      problems: [...own.problems, ...members.problems],
      manifest: members.manifest,
    };
  }
  if (source !== 'foreign') {
    const navigation = (await lastStructure(session)).navigation ?? [];
    return { source, file, isWritable, navigation, problems: own.problems, manifest: {} };
  }
  const configuration = [...texts].map(([path, content]) => ({ path, content }));
  const tree = [...configuration, ...(await pages())];
  const foreign = await session.deps.content.foreignNavigation(tree, space);
  const problems = [...own.problems, ...foreign.problems];
  return {
    source,
    file,
    isWritable,
    navigation: withSlugs(foreign.navigation),
    problems,
    manifest: {},
  };
};
