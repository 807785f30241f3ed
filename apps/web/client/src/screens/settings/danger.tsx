/** The end of a project. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/settings.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { toast } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';

export const Danger = ({ project }: ProjectScreenProps) => {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { slug, name, pages } = project;
  const remove = async () => {
    await quoin.projects.delete(slug, { confirm: slug });
    navigate('/app');
    toast(messages.nameWasDeleted(name));
    client.removeQueries({ queryKey: ['project', slug] });
    await client.invalidateQueries({ queryKey: ['projects'] });
  };
  return (
    <section className="danger-zone">
      <div>
        <h2>{messages.deleteProject}</h2>
        <p className="hint">{messages.deleteProjectHint}</p>
      </div>
      <Button look="danger" onClick={() => setOpen(true)}>
        {messages.deleteProject}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={messages.deleteName(name)}
        confirmWords={messages.deleteProject}
        typed={slug}
        typedLabel={messages.typeToConfirm({ slug })}
        onConfirm={remove}
      >
        <p>
          <strong>{counted(pages, 'page')}</strong> {messages.deletedWithProject}{' '}
          <strong>/{slug}</strong> {messages.deletedPermanently}
        </p>
      </AlertDialog>
    </section>
  );
};
