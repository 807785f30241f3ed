/** The form for a new page, which its key and the palette open on each screen of a project. */

import type { Project, Structure } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { projectQuery, structureQuery } from '../../queries.ts';
import { NewItem } from './new-item.tsx';
import { indexOf, itemAt } from './structure-index.ts';
import { useTreeActions } from './tree-actions.ts';

interface LoadedProps {
  readonly project: Project;
  readonly structure: Structure;
  readonly onClose: () => void;
}

const Loaded = ({ project, structure, onClose }: LoadedProps) => {
  const [location] = useLocation();
  const index = useMemo(() => indexOf(structure), [structure]);
  const acts = useTreeActions(project);
  const shown = index.byId.get(itemAt(index, location) ?? '');
  return (
    <NewItem
      project={project}
      spaces={index.spaces}
      request={{ kind: 'page', spaceId: shown?.spaceId ?? null, parent: null }}
      acts={acts}
      onClose={onClose}
    />
  );
};

export interface NewPageProps {
  readonly open: boolean;
  readonly project: string;
  readonly onClose: () => void;
}

export default function NewPage({ open, project: name, onClose }: NewPageProps) {
  const { data: project } = useQuery(projectQuery(name));
  const { data: structure } = useQuery(structureQuery(name));
  if (!open || project === undefined || structure === undefined) return null;
  return <Loaded project={project} structure={structure} onClose={onClose} />;
}
