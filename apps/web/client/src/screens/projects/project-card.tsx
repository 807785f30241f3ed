/** A project in the list. */

import type { Project } from '@quoin/sdk';
import { Link } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { Globe, Lock } from '../../icons/icons.ts';
import * as messages from '../../messages/projects.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { counted } from '../../ui/counted.ts';
import { Time } from '../../ui/time.tsx';

export const ProjectCard = ({ project }: { readonly project: Project }) => {
  const { name, description, visibility, pages, role, updatedAt } = project;
  return (
    <Link href={projectAddress(project)} className="project-card">
      <span className="project-card-head">
        <Avatar name={name} shape="square" size="large" />
        <span className="project-card-names">
          <strong>{name}</strong>
          <span className="hint">
            {counted(pages, 'page')} · {role}
          </span>
        </span>
      </span>
      <span className="project-card-text">{description}</span>
      <span className="project-card-foot">
        <Badge icon={visibility === 'public' ? <Globe size={13} /> : <Lock size={13} />}>
          {visibility === 'public' ? messages.publicLabel : messages.privateLabel}
        </Badge>
        <span className="hint">
          {messages.changed} <Time at={updatedAt} />
        </span>
      </span>
    </Link>
  );
};
