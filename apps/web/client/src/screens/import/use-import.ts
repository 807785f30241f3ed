/** An import from the first file to the last page, and where it is. */

import type { BundleResult, Project } from '@quoin/sdk';
import { AbortedError } from '@quoin/sdk';
import { useEffect, useRef, useState } from 'react';
import { queryClient, quoin } from '../../api.ts';
import * as messages from '../../messages/import.ts';
import { applyImport, importIntoNew } from './apply.ts';
import { convertTree, type Draft, type OnStep, type Step } from './convert.ts';
import {
  addDocument,
  type ConvertedDocument,
  convertDocuments,
  draftOfDocuments,
  type Place,
} from './documents.ts';
import type { ImportSelection } from './found-files.ts';
import type { ImportRequest } from './import-form.tsx';
import type { SourceOptions } from './source-options.tsx';

type Stage =
  | { readonly at: 'choosing'; readonly problem: unknown }
  | { readonly at: 'working'; readonly step: Step; readonly canCancel: boolean }
  | { readonly at: 'tree'; readonly draft: Draft; readonly problem: unknown }
  | {
      readonly at: 'documents';
      readonly documents: readonly ConvertedDocument[];
      readonly problem: unknown;
    }
  | {
      readonly at: 'done';
      readonly project: Project;
      readonly published: boolean;
      /** Null for documents. */
      readonly result: BundleResult | null;
      readonly pageIds: readonly string[];
    };

const START: Stage = { at: 'choosing', problem: null };

/** A reload in the middle loses what was chosen: browsers ask first. */
const useWarning = (isUnderWay: boolean): void => {
  useEffect(() => {
    if (!isUnderWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnderWay]);
};

const renew = (project: Project): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['project', project.slug] }),
    queryClient.invalidateQueries({ queryKey: ['projects'] }),
  ]);

/** @param project into which, or null where the import makes one */
export const useImport = (project: Project | null) => {
  const [stage, setStage] = useState<Stage>(START);
  const running = useRef<AbortController | null>(null);
  useWarning(stage.at !== 'choosing' && stage.at !== 'done');
  useEffect(() => () => running.current?.abort(), []);

  /** Does something that takes a while; what comes after it, or after its failure, is the next stage. */
  const work = async (
    task: (signal: AbortSignal, onStep: OnStep) => Promise<Stage>,
    otherwise: (problem: unknown) => Stage,
  ): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const onStep: OnStep = (step) => {
      if (!controller.signal.aborted) setStage({ at: 'working', step, canCancel: true });
    };
    try {
      const next = await task(controller.signal, onStep);
      if (!controller.signal.aborted) setStage(next);
    } catch (problem) {
      const isCancelled = controller.signal.aborted || problem instanceof AbortedError;
      setStage(otherwise(isCancelled ? null : problem));
    } finally {
      if (running.current === controller) running.current = null;
    }
  };

  const choose = (
    find: (signal: AbortSignal) => Promise<ImportSelection>,
    options: SourceOptions,
  ): Promise<void> =>
    work(
      async (signal, onStep): Promise<Stage> => {
        onStep({ label: messages.readingFiles, done: 0, total: 0 });
        const chosen = await find(signal);
        if (chosen.kind === 'tree') {
          const draft = await convertTree(chosen, options, signal, onStep);
          return { at: 'tree', draft, problem: null };
        }
        const documents = await convertDocuments(chosen.files, signal, onStep);
        return project === null
          ? { at: 'tree', draft: draftOfDocuments(documents), problem: null }
          : { at: 'documents', documents, problem: null };
      },
      (problem) => ({ at: 'choosing', problem }),
    );

  const convertAgain = (draft: Draft, options: SourceOptions): Promise<void> =>
    work(
      async (signal, onStep): Promise<Stage> => {
        const { source } = draft;
        if (source === null) return { at: 'tree', draft, problem: null };
        return {
          at: 'tree',
          draft: await convertTree(source.tree, options, signal, onStep),
          problem: null,
        };
      },
      (problem) => ({ at: 'tree', draft, problem }),
    );

  const importTree = (draft: Draft, wanted: ImportRequest): Promise<void> =>
    work(
      async (signal, onStep): Promise<Stage> => {
        const { publish, keepsOthers, state, newProject } = wanted;
        const step = { label: messages.savingPages, done: 0, total: 0 };
        const onLastStep = () => setStage({ at: 'working', step, canCancel: false });
        const request = { draft, publish, signal, onStep, onLastStep };
        onStep(step);
        if (newProject !== null) {
          const made = await importIntoNew(newProject, request);
          await renew(made.project);
          return { at: 'done', ...made, published: publish, pageIds: [] };
        }
        if (project === null) return START;
        const result = await applyImport({ ...request, project: project.id, keepsOthers, state });
        await renew(project);
        return { at: 'done', project, result, published: publish, pageIds: [] };
      },
      (problem) => {
        // A user may have changed the project: what would happen is asked anew.
        void queryClient.invalidateQueries({ queryKey: ['project', project?.slug, 'import'] });
        return { at: 'tree', draft, problem };
      },
    );

  const addDocuments = (
    into: Project,
    documents: readonly ConvertedDocument[],
    chosen: Place | null,
  ): Promise<void> => {
    const pageIds: string[] = [];
    return work(
      async (signal, onStep): Promise<Stage> => {
        const place = chosen ?? {
          spaceId: (await quoin.spaces.create(into.id, { name: 'Documentation' }, { signal })).space
            .id,
          parentId: null,
        };
        for (const document of documents) {
          onStep({
            label: messages.addingTitle(document.title),
            done: pageIds.length,
            total: documents.length,
          });
          pageIds.push(await addDocument(into.id, place, document, signal));
        }
        await renew(into);
        return { at: 'done', project: into, result: null, published: false, pageIds };
      },
      (problem) => {
        void renew(into);
        // Pages that are there already are not added again.
        return { at: 'documents', documents: documents.slice(pageIds.length), problem };
      },
    );
  };

  return {
    stage,
    choose,
    convertAgain,
    importTree,
    addDocuments,
    cancel: () => running.current?.abort(),
    restart: () => setStage(START),
  };
};
