/** Every project of this person: found by name, opened, or made. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Overlay, useLoadedWhenIdle } from '../../frame/overlay.tsx';
import { Screen } from '../../frame/screen.tsx';
import { BookOpen, FolderInput, Plus, Search } from '../../icons/icons.ts';
import { loadedLater } from '../../loaded-later.ts';
import * as messages from '../../messages/projects.ts';
import { projectsQuery } from '../../queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Input } from '../../ui/input.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProjectCard } from './project-card.tsx';

/** Fewer are seen at a glance. */
const SEARCH_FROM = 7;

const NewProject = loadedLater(() => import('./new-project.tsx'));
const LATER = [NewProject];

export default function Projects() {
  const query = useQuery(projectsQuery);
  useLoadedWhenIdle(LATER);
  const [parameters, setParameters] = useSearchParams();
  const [wanted, setWanted] = useState('');
  const open = (isOpen: boolean) => setParameters(isOpen ? { new: '' } : {}, { replace: !isOpen });
  const create = (
    <>
      <ButtonLink to="/app/_import" icon={<FolderInput size={16} />}>
        {messages.importLabel}
      </ButtonLink>
      <Button look="primary" icon={<Plus size={16} />} onClick={() => open(true)}>
        {messages.newProject}
      </Button>
    </>
  );
  const isEmpty = query.data?.length === 0;
  return (
    <Screen title={messages.projects} actions={isEmpty ? undefined : create}>
      <Load query={query} skeleton={<Skeleton height={132} />}>
        {(projects) => {
          if (projects.length === 0) {
            return (
              <Empty
                icon={<BookOpen size={22} />}
                title={messages.createYourFirstProject}
                action={create}
                example={
                  <ol className="project-steps">
                    <li>
                      <strong>{messages.writeOrImport}</strong> {messages.pagesHint}
                    </li>
                    <li>
                      <strong>{messages.publish}</strong> {messages.readersSeeOnlyPublishedPages}
                    </li>
                    <li>
                      <strong>{messages.connect}</strong> {messages.connectHint}
                    </li>
                  </ol>
                }
              >
                {messages.projectsEmpty}
              </Empty>
            );
          }
          const words = wanted.trim().toLowerCase();
          const found = projects.filter(({ name, slug, description }) =>
            `${name} ${slug} ${description}`.toLowerCase().includes(words),
          );
          return (
            <>
              {projects.length >= SEARCH_FROM && (
                <div className="project-search">
                  <Search size={16} aria-hidden="true" />
                  <Input
                    type="search"
                    aria-label={messages.searchProjects}
                    placeholder={messages.searchProjects}
                    value={wanted}
                    onChange={(event) => setWanted(event.target.value)}
                  />
                </div>
              )}
              {found.length === 0 ? (
                <p className="hint" role="status">
                  {messages.noProjectsMatchWanted(wanted)}
                </p>
              ) : (
                <ul className="project-cards">
                  {found.map((project) => (
                    <li key={project.id}>
                      <ProjectCard project={project} />
                    </li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Load>
      <Overlay open={parameters.has('new')}>
        <NewProject open={parameters.has('new')} onOpenChange={open} />
      </Overlay>
    </Screen>
  );
}
