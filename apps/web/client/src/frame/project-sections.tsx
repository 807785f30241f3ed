/** The screens of a project, in the order of the sidebar and the palette. */

import type { Project } from '@quoin/sdk';
import type { ReactNode } from 'react';
import {
  Activity,
  Braces,
  ChartColumn,
  Eye,
  FolderInput,
  FolderOpen,
  Gauge,
  GitBranch,
  House,
  Search,
  Settings,
  Workflow,
} from '../icons/icons.ts';
import * as messages from '../messages/frame.ts';
import { mayAdminister } from '../screens/roles.ts';

export interface ProjectSection {
  /** Below the project. */
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Further screens that belong to it. */
  readonly below?: readonly string[] | undefined;
}

const SIZE = 16;

export const projectSections = (project: Project): readonly ProjectSection[] => [
  { path: '', label: messages.overview, icon: <House size={SIZE} /> },
  { path: '/search', label: messages.search, icon: <Search size={SIZE} /> },
  { path: '/reviews', label: messages.reviews, icon: <Eye size={SIZE} /> },
  { path: '/quality', label: messages.quality, icon: <Gauge size={SIZE} /> },
  { path: '/analytics', label: messages.analytics, icon: <ChartColumn size={SIZE} /> },
  { path: '/files', label: messages.files, icon: <FolderOpen size={SIZE} /> },
  { path: '/git', label: messages.git, icon: <GitBranch size={SIZE} /> },
  {
    path: '/skills',
    label: messages.skills,
    icon: <Workflow size={SIZE} />,
    below: ['/executions'],
  },
  {
    path: '/api-references',
    label: messages.apiReferences,
    icon: <Braces size={SIZE} />,
  },
  {
    path: '/import',
    label: messages.importAndExport,
    icon: <FolderInput size={SIZE} />,
    below: ['/export'],
  },
  { path: '/activity', label: messages.activity, icon: <Activity size={SIZE} /> },
  ...(mayAdminister(project)
    ? [
        {
          path: '/settings',
          label: messages.settings,
          icon: <Settings size={SIZE} />,
          below: ['/members', '/keys', '/tokens', '/secrets'],
        },
      ]
    : []),
];
