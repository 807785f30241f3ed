/** Begins a page about what a reader looked for in vain. */

import type { Project } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { queryClient, quoin } from '../../api.ts';
import { FilePlus } from '../../icons/icons.ts';
import { TITLE_MAX } from '../../limits.ts';
import * as messages from '../../messages/analytics.ts';
import { structureQuery } from '../../queries.ts';
import { Refusal } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { toastProblem } from '../../ui/toast.tsx';

const titleOf = (words: string): string => {
  const title = [...words.trim()].slice(0, TITLE_MAX).join('');
  return title.charAt(0).toUpperCase() + title.slice(1);
};

export const WriteAbout = ({ project, words }: { project: Project; words: string }) => {
  const [, navigate] = useLocation();
  const writing = useMutation({
    mutationFn: async () => {
      const { spaces } = await queryClient.ensureQueryData(structureQuery(project.slug));
      const [space] = spaces;
      if (space === undefined) {
        throw new Refusal(messages.noSpaceHint, messages.createPageHint);
      }
      const title = titleOf(words);
      return quoin.pages.create(project.id, { spaceId: space.id, title, content: `# ${title}\n` });
    },
    onSuccess: async ({ page }) => {
      await queryClient.invalidateQueries({ queryKey: structureQuery(project.slug).queryKey });
      navigate(projectAddress(project, `/pages/${page.id}`));
    },
    onError: (problem) => toastProblem(messages.thePageWasNotCreated, problem),
  });
  return (
    <Button
      size="small"
      icon={<FilePlus size={16} />}
      busy={writing.isPending}
      aria-label={messages.writeAPageAboutWords(words)}
      onClick={() => writing.mutate()}
    >
      {messages.writeAPage}
    </Button>
  );
};
