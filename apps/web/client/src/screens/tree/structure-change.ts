/**
 * Changes of the structure. A move or a new title is shown immediately, and undone if the service
 * rejects it; everything else waits for the answer, which says what changed.
 */
import type { Project, Structure, StructureChanges, StructureOperation } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { quoin } from '../../api.ts';
import { structureQuery } from '../../queries.ts';
import { toastProblem } from '../../ui/toast.tsx';
import { withChanges } from './with-changes.ts';

export interface StructureChange {
  readonly operation: StructureOperation;
  /** Predicts the structure after the change; omitted if only the service knows it. */
  readonly foreseen?: ((structure: Structure) => Structure) | undefined;
  /** Makes the change in the text of a page, if it has to be made there; true if it did. */
  readonly inText?: (() => Promise<boolean>) | undefined;
  /** Message of a failure: "“Pilots” was not moved". */
  readonly failed: string;
}

export const useStructureChange = (project: Project) => {
  const queryClient = useQueryClient();
  const { queryKey } = structureQuery(project.slug);
  const waiting = useRef<StructureChanges[]>([]);
  return useMutation({
    // In turn, so that responses have the order of the changes.
    scope: { id: `structure ${project.id}` },
    mutationFn: async ({ operation, inText }: StructureChange): Promise<Structure> => {
      if (await inText?.()) {
        return queryClient.fetchQuery({ ...structureQuery(project.slug), staleTime: 0 });
      }
      const before = await queryClient.ensureQueryData(structureQuery(project.slug));
      const changes = await quoin.structure.change(project.slug, operation);
      waiting.current.push(changes);
      const now = queryClient.getQueryData<Structure>(queryKey) ?? before;
      return waiting.current.reduce(withChanges, now);
    },
    onMutate: ({ foreseen }) => {
      if (foreseen === undefined) return;
      // Immediately: the next key may build on it. What is on its way is older.
      void queryClient.cancelQueries({ queryKey }, { revert: false });
      queryClient.setQueryData<Structure>(queryKey, (before) => before && foreseen(before));
    },
    onSuccess: (structure) => {
      const isLast = queryClient.isMutating({ mutationKey: ['structure', project.id] }) <= 1;
      // The answer of an earlier change would undo a later one for a moment: it waits for the last.
      if (isLast) {
        waiting.current = [];
        queryClient.setQueryData<Structure>(queryKey, structure);
      }
      // Paths, titles and, where links followed them, texts of pages.
      void queryClient.invalidateQueries({ queryKey: ['project', project.slug, 'page'] });
    },
    onError: (problem, { failed }) => {
      toastProblem(failed, problem);
      waiting.current = [];
      return queryClient.invalidateQueries({ queryKey });
    },
    mutationKey: ['structure', project.id],
  });
};
