/** Finds sections in all texts of a project, or in what readers see of it. */

import type { SearchHit, SearchQueryQuery } from '@quoin/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import { useCommands } from '../../frame/commands.ts';
import { Screen } from '../../frame/screen.tsx';
import { Search as SearchIcon } from '../../icons/icons.ts';
import { FileText, SearchX } from '../../icons/more-icons.ts';
import * as messages from '../../messages/search.ts';
import { structureQuery } from '../../queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { counted } from '../../ui/counted.ts';
import { Empty } from '../../ui/empty.tsx';
import { Input } from '../../ui/input.tsx';
import { Load } from '../../ui/load.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Snippet } from '../../ui/snippet.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';

/** The API accepts no shorter query, and returns no more hits. */
const SHORTEST = 2;
const MOST = 50;
/** Milliseconds without a key until what is typed is searched for. */
const PAUSE_MS = 200;
/** Milliseconds between two searches while pages wait for the index. */
const INDEXING_MS = 2_000;

type State = NonNullable<SearchQueryQuery['state']>;

const STATES: readonly (readonly [State, string])[] = [
  ['current', messages.workingCopies],
  ['published', messages.publishedPages],
];
const EVERYWHERE = '';

const hitAddress = (project: ProjectScreenProps['project'], { pageId, anchor }: SearchHit) =>
  projectAddress(project, `/pages/${pageId}${anchor === null ? '' : `#${anchor}`}`);

const Hit = ({
  project,
  hit,
  onOpen,
}: ProjectScreenProps & { readonly hit: SearchHit; readonly onOpen: () => void }) => (
  <li className="search-hit">
    <Link href={hitAddress(project, hit)} className="search-link" onClick={onOpen}>
      <FileText size={16} aria-hidden="true" />
      <span className="search-words">
        <span className="search-title">
          {hit.title}
          {hit.heading !== null && <span className="search-heading"> › {hit.heading}</span>}
        </span>
        <span className="search-snippet">
          <Snippet html={hit.snippet} />
        </span>
        <span className="hint search-path">
          {hit.path}
          {hit.locale !== null && <Badge>{hit.locale}</Badge>}
        </span>
      </span>
    </Link>
  </li>
);

export default function Search({ project }: ProjectScreenProps) {
  const { slug } = project;
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const state: State = params.get('state') === 'published' ? 'published' : 'current';
  const space = params.get('space') ?? EVERYWHERE;
  const [typed, setTyped] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout> | null>(null);
  const set = (name: string, value: string, standard = '') =>
    setParams(
      (before) => {
        if (value === standard) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const stopWaiting = () => {
    if (pause.current !== null) clearTimeout(pause.current);
    pause.current = null;
  };
  const searchFor = (words: string) => {
    stopWaiting();
    set('q', words.trim());
  };
  const searchSoon = (words: string) => {
    stopWaiting();
    const { pathname } = location;
    pause.current = setTimeout(() => {
      // The user who left meanwhile is not fetched back.
      if (location.pathname === pathname) searchFor(words);
    }, PAUSE_MS);
  };
  useEffect(() => stopWaiting, []);
  useEffect(() => {
    // The address changed by itself, as by the sidebar's link.
    if (pause.current === null) setTyped((words) => (words.trim() === q ? words : q));
  }, [q]);
  useEffect(() => field.current?.focus(), []);
  useCommands(
    useMemo(
      () => [
        {
          id: 'search-field',
          label: messages.goToTheSearchField,
          group: messages.thisScreen,
          keys: '/',
          keysOnly: true,
          run: () => field.current?.focus(),
        },
      ],
      [],
    ),
  );
  const structure = useQuery(structureQuery(slug));
  const isAsked = q.length >= SHORTEST;
  const query = useQuery({
    queryKey: ['project', slug, 'search', q, state, space],
    queryFn: ({ signal }) =>
      quoin.search.query(
        slug,
        { q, state, limit: MOST, ...(space !== EVERYWHERE && { space }) },
        { signal },
      ),
    // Until the index has all pages, more of them are found each time.
    refetchInterval: ({ state: { data } }) => (data?.indexing === undefined ? false : INDEXING_MS),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  // The counts show members which queries find their pages.
  const opened = (pageId: string) => {
    stopWaiting();
    void quoin.search.click(slug, { query: q, pageId });
  };
  const spaces = structure.data?.spaces ?? [];
  return (
    <Screen title={messages.search} of={project.name}>
      <search className="search">
        <div className="search-field">
          <SearchIcon size={18} aria-hidden="true" />
          <Input
            ref={field}
            type="search"
            value={typed}
            aria-label={messages.searchName(project.name)}
            placeholder={messages.querySyntax}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              searchSoon(target.value);
            }}
            onKeyDown={({ key }) => {
              if (key === 'Enter') searchFor(typed);
            }}
          />
        </div>
        <div className="search-filters">
          <Select
            aria-label={messages.version}
            className="inline"
            value={state}
            options={STATES}
            onPick={(picked) => set('state', picked, 'current')}
          />
          {spaces.length > 1 && (
            <Select
              aria-label={messages.space}
              className="inline"
              value={space}
              options={[
                [EVERYWHERE, messages.allSpaces],
                ...spaces.map(({ slug: name, name: words }) => [name, words] as const),
              ]}
              onPick={(picked) => set('space', picked)}
            />
          )}
        </div>
      </search>
      {isAsked ? (
        <Load query={query} skeleton={<Skeleton lines={6} />}>
          {({ hits, indexing }) => (
            <>
              <p className="hint" role="status">
                {hits.length === MOST
                  ? messages.theMostBestSections(MOST)
                  : counted(hits.length, 'section')}
                {indexing !== undefined &&
                  `. ${counted(indexing, 'page')} not indexed yet: more results follow`}
              </p>
              {hits.length === 0 ? (
                <Empty icon={<SearchX size={22} />} title={messages.noResultsForQ(q)}>
                  {messages.tryFewerOrOtherWords}{' '}
                  {state === 'published' && messages.draftsNotSearched}
                </Empty>
              ) : (
                <ul className="search-hits" aria-busy={query.isPlaceholderData}>
                  {hits.map((hit) => (
                    <Hit
                      key={`${hit.pageId} ${hit.anchor}`}
                      project={project}
                      hit={hit}
                      onOpen={() => opened(hit.pageId)}
                    />
                  ))}
                </ul>
              )}
            </>
          )}
        </Load>
      ) : (
        <Empty icon={<SearchIcon size={22} />} title={messages.searchAllPages}>
          {messages.workingCopiesHint}
        </Empty>
      )}
    </Screen>
  );
}
