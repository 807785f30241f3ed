import type { Project } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { quoin } from '../../api.ts';
import { Trash2 } from '../../icons/more-icons.ts';
import * as messages from '../../messages/activity.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';

export interface DeleteRedirectProps {
  readonly project: Project;
  readonly redirect: { readonly id: string; readonly from: string };
}

export const DeleteRedirect = ({ project: { slug }, redirect }: DeleteRedirectProps) => {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => quoin.redirects.delete(slug, redirect.id),
    onSuccess: async () => {
      toast(messages.redirectDeleted);
      await client.invalidateQueries({ queryKey: ['project', slug, 'redirects'] });
    },
    onError: (problem) => toastProblem(messages.theRedirectWasNotDeleted, problem),
  });
  return (
    <IconButton
      label={messages.deleteRedirect(redirect.from)}
      icon={<Trash2 size={16} />}
      size="small"
      disabled={remove.isPending}
      onClick={() => remove.mutate()}
    />
  );
};
