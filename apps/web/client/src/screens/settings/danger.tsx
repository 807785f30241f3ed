/** The end of a project. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { quoin } from '../../api.ts';
import type { ProjectScreenProps } from '../../routes.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { toast } from '../../ui/toast.tsx';

export const Danger = ({ project }: ProjectScreenProps) => {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { slug, name, pages } = project;
  const remove = async () => {
    await quoin.projects.delete(slug, { confirm: slug });
    navigate('/app');
    toast(`${name} was deleted`);
    client.removeQueries({ queryKey: ['project', slug] });
    await client.invalidateQueries({ queryKey: ['projects'] });
  };
  return (
    <section className="danger-zone">
      <div>
        <h2>Delete project</h2>
        <p className="hint">
          Permanently deletes its pages, revisions, members, keys and readers’ site.
        </p>
      </div>
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete project
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${name}?`}
        confirmWords="Delete project"
        typed={slug}
        typedLabel={`Type ${slug} to confirm`}
        onConfirm={remove}
      >
        <p>
          <strong>{counted(pages, 'page')}</strong> with all revisions, its members’ roles, its
          assistant keys, tokens and Git connection, and the readers’ site at{' '}
          <strong>/{slug}</strong> are permanently deleted. A connected repository keeps its files.
        </p>
      </AlertDialog>
    </section>
  );
};
