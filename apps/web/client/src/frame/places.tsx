/** The screens of a project, in the order of the sidebar and the palette. */
import type { Project } from '@quoin/sdk';
import Activity from 'lucide-react/icons/activity';
import ChartColumn from 'lucide-react/icons/chart-column';
import Eye from 'lucide-react/icons/eye';
import FolderInput from 'lucide-react/icons/folder-input';
import Gauge from 'lucide-react/icons/gauge';
import GitBranch from 'lucide-react/icons/git-branch';
import House from 'lucide-react/icons/house';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import Workflow from 'lucide-react/icons/workflow';
import type { ReactNode } from 'react';
import { mayAdminister } from '../screens/roles.ts';

export interface Place {
  /** Below the project. */
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Further screens that belong to it. */
  readonly below?: readonly string[] | undefined;
}

const SIZE = 16;

export const projectPlaces = (project: Project): readonly Place[] => [
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
          below: ['/members', '/keys', '/tokens'],
        },
      ]
    : []),
];
