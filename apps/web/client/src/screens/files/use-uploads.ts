/** Files that are being sent to a project, each with its progress. */

import type { Asset } from '@quoin/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { problemMessage } from '../../api.ts';
import { uploadFile } from '../../upload.ts';
import { assetsQuery } from '../page/queries.ts';

export interface FileUpload {
  readonly id: number;
  readonly file: File;
  /** Sent, 0 to 1; null before the first report. */
  readonly share: number | null;
  /** Why it failed; null while it is sent. */
  readonly problem: string | null;
  readonly cancel: () => void;
}

let ids = 0;

export const useUploads = (slug: string, onStored: (asset: Asset) => void = () => undefined) => {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);

  const remove = useCallback(
    (id: number) => setUploads((before) => before.filter((upload) => upload.id !== id)),
    [],
  );

  const send = useCallback(
    async (file: File): Promise<void> => {
      ids += 1;
      const id = ids;
      const abort = new AbortController();
      const cancel = (): void => {
        abort.abort();
        remove(id);
      };
      const change = (values: Partial<FileUpload>): void =>
        setUploads((before) =>
          before.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)),
        );
      setUploads((before) => [...before, { id, file, share: null, problem: null, cancel }]);
      try {
        const onProgress = (share: number): void => change({ share });
        const asset = await uploadFile(slug, file, { onProgress, signal: abort.signal });
        await queryClient.invalidateQueries({ queryKey: assetsQuery(slug).queryKey });
        remove(id);
        onStored(asset);
      } catch (problem) {
        if (!abort.signal.aborted) change({ problem: problemMessage(problem).message });
      }
    },
    [slug, queryClient, remove, onStored],
  );

  const upload = useCallback(
    (files: Iterable<File>): void => {
      for (const file of files) void send(file);
    },
    [send],
  );

  const retry = useCallback(
    ({ id, file }: FileUpload): void => {
      remove(id);
      void send(file);
    },
    [remove, send],
  );

  return { uploads, upload, retry, remove };
};
