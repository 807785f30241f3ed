/**
 * Changes of the structure. A move or a new title is shown at once and goes back where the service
 * refuses it; everything else waits for the answer, which is the whole structure.
 */
import type { Project, Structure, StructureOperation } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { quoin } from '../../api.ts';
import { structureQuery } from '../../queries.ts';
import { toastProblem } from '../../ui/toast.tsx';

export interface StructureChange {
  readonly operation: StructureOperation;
  /** What it will look like; left out where only the service knows. */
  readonly foreseen?: ((structure: Structure) => Structure) | undefined;
  /** What is said where it fails: "“Pilots” was not moved". */
  readonly failed: string;
}

export const useStructureChange = (project: Project) => {
  const queryClient = useQueryClient();
  const { queryKey } = structureQuery(project.slug);
  return useMutation({
    // In turn, so that answers come in the order of the changes.
    scope: { id: `structure ${project.id}` },
    mutationFn: ({ operation }: StructureChange) => quoin.structure.update(project.slug, operation),
    onMutate: ({ foreseen }) => {
      if (foreseen === undefined) return;
      // At once: the next key may build on it. What is on its way is older.
      void queryClient.cancelQueries({ queryKey }, { revert: false });
      queryClient.setQueryData<Structure>(queryKey, (before) => before && foreseen(before));
    },
    onSuccess: (structure) => {
      const isLast = queryClient.isMutating({ mutationKey: ['structure', project.id] }) <= 1;
      // The answer of an earlier change would take a later one back for a moment.
      if (isLast) queryClient.setQueryData<Structure>(queryKey, structure);
      // Paths, titles and, where links followed them, texts of pages.
      void queryClient.invalidateQueries({ queryKey: ['project', project.slug, 'page'] });
    },
    onError: (problem, { failed }) => {
      toastProblem(failed, problem);
      return queryClient.invalidateQueries({ queryKey });
    },
    mutationKey: ['structure', project.id],
  });
};
