/** How good the pages are, and what to do first. */

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import { Gauge } from '../../icons/icons.ts';
import { CircleX, X } from '../../icons/more-icons.ts';
import * as messages from '../../messages/quality.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { counted } from '../../ui/counted.ts';
import { Empty } from '../../ui/empty.tsx';
import { Input } from '../../ui/input.tsx';
import { Load } from '../../ui/load.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { Score } from './score.tsx';
import { BANDS, bandOf, costliest, failedOf, filtered, type ScoredPage } from './scores.ts';
import { QualityTabs } from './tabs.tsx';

const AT_ONCE = 50;

const Row = ({ project, page }: ProjectScreenProps & { readonly page: ScoredPage }) => {
  const failed = failedOf(page);
  return (
    <li className="quality-page">
      <Score score={page.score} />
      <div className="quality-words">
        <p className="quality-title">
          <Link href={projectAddress(project, `/pages/${page.pageId}`)}>{page.title}</Link>
          <span className="hint">{page.path}</span>
        </p>
        {failed.length > 0 && (
          <ul className="quality-checks">
            {failed.map(({ id, label, message }) => (
              <li key={id}>
                <CircleX size={14} aria-label={messages.missing} />
                <span className="quality-check">{label}</span>
                <span className="quality-message">{message}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
};

const Report = ({ project, pages, average }: ProjectScreenProps & ReportData) => {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const band = params.get('score');
  const check = params.get('check');
  const wanted = useDeferredValue(text);
  const rows = useMemo(
    () => filtered(pages, { text: wanted, band, check }),
    [pages, wanted, band, check],
  );
  const checks = useMemo(() => costliest(pages), [pages]);
  const counts = useMemo(() => Map.groupBy(pages, ({ score }) => bandOf(score)), [pages]);
  const toggle = (name: 'score' | 'check', value: string) =>
    setParams(
      (before) => {
        if (before.get(name) === value) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const isFiltered = band !== null || check !== null || wanted !== '';
  return (
    <>
      <div className="quality-top">
        <div className="quality-average">
          <Score score={Math.round(average)} size="large" />
          <p>
            <strong>{messages.of100}</strong>
            <span className="hint">
              {messages.onAverageOverPages(counted(pages.length, 'page'))}
            </span>
          </p>
        </div>
        <fieldset className="quality-bands">
          <legend className="visually-hidden">{messages.pagesByScore}</legend>
          {BANDS.map(({ name, words }) => {
            const count = counts.get(name)?.length ?? 0;
            return (
              <button
                type="button"
                key={name}
                className={classNames('quality-band', `quality-${name}`)}
                aria-pressed={band === name}
                disabled={count === 0}
                onClick={() => toggle('score', name)}
              >
                <span className="quality-band-words">{words}</span>
                <svg className="quality-bar" aria-hidden="true">
                  <rect className="quality-track" width="100%" height="100%" rx="4" />
                  <rect width={`${(100 * count) / pages.length}%`} height="100%" rx="4" />
                </svg>
                <span className="quality-count">{count.toLocaleString('en')}</span>
              </button>
            );
          })}
        </fieldset>
      </div>
      {checks.length > 0 && (
        <section className="quality-first">
          <h2>{messages.mostCommonProblems}</h2>
          <p className="hint">{messages.failedChecksHint}</p>
          <div className="quality-chips">
            {checks.slice(0, 8).map(({ id, label, pages: count }) => (
              <button
                type="button"
                className="quality-chip"
                key={id}
                aria-pressed={check === id}
                onClick={() => toggle('check', id)}
              >
                {label}
                <span>{count.toLocaleString('en')}</span>
              </button>
            ))}
          </div>
        </section>
      )}
      <section>
        <div className="quality-tools">
          <Input
            type="search"
            aria-label={messages.filterPages}
            placeholder={messages.filterByTitleOrPath}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {isFiltered && (
            <Button
              look="quiet"
              icon={<X size={16} />}
              onClick={() => {
                setText('');
                setParams(new URLSearchParams(), { replace: true });
              }}
            >
              {messages.clearFilter}
            </Button>
          )}
        </div>
        {rows.length === 0 ? (
          <p className="hint">{messages.noResults}</p>
        ) : (
          <>
            <ul className="quality-pages" aria-label={messages.pagesLowestScoreFirst}>
              {rows.slice(0, shown).map((page) => (
                <Row key={page.pageId} project={project} page={page} />
              ))}
            </ul>
            <LoadMore
              shown={Math.min(shown, rows.length)}
              total={rows.length}
              hasMore={shown < rows.length}
              busy={false}
              onMore={() => setShown((count) => count + AT_ONCE)}
            />
          </>
        )}
      </section>
    </>
  );
};

interface ReportData {
  readonly pages: readonly ScoredPage[];
  readonly average: number;
}

export default function Quality({ project }: ProjectScreenProps) {
  const { slug } = project;
  const query = useQuery({
    queryKey: ['project', slug, 'quality'],
    queryFn: ({ signal }) => quoin.quality.get(slug, { signal }),
  });
  return (
    <Screen
      title={messages.quality}
      of={project.name}
      lead={messages.qualityHint}
      tabs={<QualityTabs project={project} />}
    >
      <Load query={query} skeleton={<Skeleton lines={8} />}>
        {({ pages, averageScore }) =>
          pages.length === 0 ? (
            <Empty
              icon={<Gauge size={22} />}
              title={messages.noPagesYet}
              action={
                <ButtonLink look="primary" to={projectAddress(project, '/import')}>
                  {messages.importPages}
                </ButtonLink>
              }
            >
              {messages.scoresEmpty}
            </Empty>
          ) : (
            <Report project={project} pages={pages} average={averageScore} />
          )
        }
      </Load>
    </Screen>
  );
}
