/** Every project one press away. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { projectAddress } from '../addresses.ts';
import { Plus, Search } from '../icons/icons.ts';
import * as messages from '../messages/frame.ts';
import { projectsQuery } from '../queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { AccountButton } from './account-button.tsx';
import { Logo } from './logo.tsx';

export interface RailProps {
  /** Slug or id of the project that is open. */
  readonly project: string | null;
  readonly onSearch: () => void;
  readonly onShortcuts: () => void;
}

export const Rail = ({ project, onSearch, onShortcuts }: RailProps) => {
  const { data: projects = [] } = useQuery(projectsQuery);
  return (
    <nav className="rail" aria-label={messages.projects}>
      <Tooltip words={messages.allProjects} side="right">
        <Link href="/app" className="rail-home" aria-label={messages.allProjects}>
          <Logo />
        </Link>
      </Tooltip>
      <ul className="rail-projects">
        {projects.map((found) => (
          <li key={found.id}>
            <Tooltip words={found.name} side="right">
              <Link
                href={projectAddress(found)}
                className="rail-project"
                aria-current={project === found.slug || project === found.id ? 'true' : undefined}
              >
                <Avatar name={found.name} shape="square" size="large" />
                <span className="visually-hidden">{found.name}</span>
              </Link>
            </Tooltip>
          </li>
        ))}
        <li>
          <Tooltip words={messages.newProject} side="right">
            <Link href="/app?new" className="rail-new" aria-label={messages.newProject}>
              <Plus size={18} />
            </Link>
          </Tooltip>
        </li>
      </ul>
      <div className="rail-foot">
        <IconButton
          label={messages.searchEverything}
          keys="mod+k"
          icon={<Search size={18} />}
          onClick={onSearch}
        />
        <AccountButton onShortcuts={onShortcuts} />
      </div>
    </nav>
  );
};
