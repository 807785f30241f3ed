/** The project that is open: its screens, and its pages as a tree. */

import type { Project } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { projectAddress } from '../addresses.ts';
import { ExternalLink, Lock } from '../icons/icons.ts';
import * as messages from '../messages/frame.ts';
import { projectQuery } from '../queries.ts';
import { Tree } from '../routes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { projectSections } from './project-sections.tsx';

const Places = ({ project }: { readonly project: Project }) => {
  const [location] = useLocation();
  const here = location.slice(projectAddress(project).length);
  return (
    <ul className="places">
      {projectSections(project).map(({ path, label, icon, below = [] }) => {
        const current = [path, ...below].some(
          (start) => here === start || (start !== '' && here.startsWith(`${start}/`)),
        );
        return (
          <li key={path}>
            <Link
              href={projectAddress(project, path)}
              className="place"
              aria-current={current ? 'page' : undefined}
            >
              {icon}
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
};

export const Sidebar = ({ project: name }: { readonly project: string }) => {
  const { data: project, error } = useQuery(projectQuery(name));
  // The screen says why.
  if (project === undefined && error !== null) return null;
  if (project === undefined) {
    return (
      <div className="sidebar">
        <div className="sidebar-waits">
          <Skeleton lines={4} />
        </div>
      </div>
    );
  }
  return (
    <div className="sidebar">
      <div className="sidebar-head">
        <Link href={projectAddress(project)} className="sidebar-name">
          {project.name}
        </Link>
        {project.visibility === 'private' && (
          <span className="sidebar-lock" title={messages.privateSite}>
            <Lock size={14} aria-hidden="true" />
            <span className="visually-hidden">{messages.privateLabel}</span>
          </span>
        )}
        <IconButton
          size="small"
          label={messages.openTheReadersSite}
          icon={<ExternalLink size={16} />}
          onClick={() => window.open(project.siteUrl, '_blank', 'noopener')}
        />
      </div>
      <nav aria-label={project.name}>
        <Places project={project} />
      </nav>
      <Suspense fallback={<Skeleton lines={5} />}>
        <Tree project={project} key={project.id} />
      </Suspense>
    </div>
  );
};
