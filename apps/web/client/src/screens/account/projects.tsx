/** The projects that the person is a member of, and the way out of each. */
import type { Project } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
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
    <Section title="Projects" about="Your role in each. The last owner of a project cannot leave.">
      <Load query={query}>
        {(projects) =>
          projects.length === 0 ? (
            <p className="hint">You are not a member of a project.</p>
          ) : (
            <ul className="account-list" aria-label="Projects">
              {projects.map((project) => (
                <li key={project.id}>
                  <span className="account-entry">
                    <strong>{project.name}</strong>
                    <span className="hint">{project.role}</span>
                  </span>
                  <Button
                    size="small"
                    look="danger"
                    aria-label={`Leave ${project.name}`}
                    onClick={() => setLeaving(project)}
                  >
                    Leave
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
        title={`Leave ${leaving?.name ?? ''}?`}
        confirmWords="Leave project"
        onConfirm={async () => {
          if (leaving === null) return;
          await quoin.members.leave(leaving.slug);
          client.removeQueries({ queryKey: ['project', leaving.slug] });
          await client.invalidateQueries({ queryKey: projectsQuery.queryKey });
          toast(`You left ${leaving.name}`);
        }}
      >
        You lose access to the project, and your access tokens can do nothing in it. To come back,
        you need an invitation.
      </AlertDialog>
    </Section>
  );
};
