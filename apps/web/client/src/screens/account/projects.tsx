/** The projects that the person is a member of, and the way out of each. */

import type { Project } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/account.ts';
import { projectsQuery } from '../../queries.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Load } from '../../ui/load.tsx';
import { toast } from '../../ui/toast.tsx';
import { Section } from '../settings/section.tsx';

export const Projects = () => {
  const client = useQueryClient();
  const query = useQuery(projectsQuery);
  const [leaving, setLeaving] = useState<Project | null>(null);
  return (
    <Section title={messages.projects} about={messages.projectsHint}>
      <Load query={query}>
        {(projects) =>
          projects.length === 0 ? (
            <p className="hint">{messages.noProjects}</p>
          ) : (
            <ul className="account-list" aria-label={messages.projects}>
              {projects.map((project) => (
                <li key={project.id}>
                  <span className="account-entry">
                    <strong>{project.name}</strong>
                    <span className="hint">{project.role}</span>
                  </span>
                  <Button
                    size="small"
                    look="danger"
                    aria-label={messages.leaveName(project.name)}
                    onClick={() => setLeaving(project)}
                  >
                    {messages.leave}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Load>
      <AlertDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={messages.leaveNameQuestion(leaving?.name ?? '')}
        confirmWords={messages.leaveProject}
        onConfirm={async () => {
          if (leaving === null) return;
          await quoin.members.leave(leaving.slug);
          client.removeQueries({ queryKey: ['project', leaving.slug] });
          await client.invalidateQueries({ queryKey: projectsQuery.queryKey });
          toast(messages.youLeftName(leaving.name));
        }}
      >
        {messages.youLoseAccess}
      </AlertDialog>
    </Section>
  );
};
