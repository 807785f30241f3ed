/** Redirects of a CSV file. */

import { redirectRows } from '@quoin/file-paths/import';
import type { Project } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { quoin } from '../../api.ts';
import { FileUp } from '../../icons/more-icons.ts';
import * as messages from '../../messages/activity.ts';
import { Refusal } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { toast } from '../../ui/toast.tsx';

/** Of the service: redirects of one request. */
const AT_ONCE = 1000;

const send = async (slug: string, file: File): Promise<number> => {
  const read = redirectRows(await file.text());
  if (!read.ok) {
    throw new Refusal(`${file.name} ${read.problem}`, messages.redirectLinesError);
  }
  const { redirects } = read;
  for (let at = 0; at < redirects.length; at += AT_ONCE) {
    await quoin.redirects.create(slug, { redirects: redirects.slice(at, at + AT_ONCE) });
  }
  return redirects.length;
};

export const RedirectsFile = ({ project: { slug } }: { readonly project: Project }) => {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => send(slug, file),
    onSuccess: (count) => toast(`${counted(count, 'redirect')} added`),
    onSettled: () => client.invalidateQueries({ queryKey: ['project', slug, 'redirects'] }),
  });
  return (
    <section className="redirects-file" aria-label={messages.redirectsFromAFile}>
      <p className="hint">{messages.csvHint}</p>
      <div className="actions">
        <Button
          icon={<FileUp size={16} />}
          disabled={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {messages.importCsv}
        </Button>
      </div>
      <input
        type="file"
        hidden
        aria-label={messages.csvFileOfRedirects}
        accept=".csv,text/csv"
        ref={input}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) upload.mutate(file);
          target.value = '';
        }}
      />
      {upload.error !== null && (
        <ErrorNotice title={messages.theRedirectsWereNotAdded} problem={upload.error} />
      )}
    </section>
  );
};
