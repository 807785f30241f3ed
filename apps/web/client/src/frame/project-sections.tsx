/** The screens of a project, in the order of the sidebar and the palette. */
import type { Project } from '@quoin/sdk';
import type { ReactNode } from 'react';
import {
  Activity,
  ChartColumn,
  Eye,
  FolderInput,
  Gauge,
  GitBranch,
  House,
  Search,
  Settings,
  Workflow,
} from '../icons/icons.ts';
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
  { path: '', label: 'Overview', icon: <House size={SIZE} /> },
  { path: '/search', label: 'Search', icon: <Search size={SIZE} /> },
  { path: '/reviews', label: 'Reviews', icon: <Eye size={SIZE} /> },
  { path: '/quality', label: 'Quality', icon: <Gauge size={SIZE} /> },
  { path: '/analytics', label: 'Analytics', icon: <ChartColumn size={SIZE} /> },
  { path: '/git', label: 'Git', icon: <GitBranch size={SIZE} /> },
  { path: '/skills', label: 'Skills', icon: <Workflow size={SIZE} /> },
  {
    path: '/import',
    label: 'Import and export',
    icon: <FolderInput size={SIZE} />,
    below: ['/export'],
  },
  { path: '/activity', label: 'Activity', icon: <Activity size={SIZE} /> },
  ...(mayAdminister(project)
    ? [
        {
          path: '/settings',
          label: 'Settings',
          icon: <Settings size={SIZE} />,
          below: ['/members', '/keys', '/tokens', '/secrets'],
        },
      ]
    : []),
];
