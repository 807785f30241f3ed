/** The images and files of a project: uploaded, copied into pages, deleted. */

import { ConflictError, type ListedAsset } from '@quoin/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import { ExternalLink } from '../../icons/icons.ts';
import { CodeXml, Copy, Ellipsis, Trash2 as Trash } from '../../icons/more-icons.ts';
import * as messages from '../../messages/files.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { assetsQuery } from '../page/queries.ts';
import type { ProjectScreenProps } from '../project-screen.ts';
import { addressInPages, isImage } from './file-kinds.ts';
import { FileLibrary } from './file-library.tsx';

const copy = (text: string): void => {
  navigator.clipboard.writeText(text).then(
    () => toast(messages.copied),
    () => toast(messages.notCopied),
  );
};

/** As a page shows it. */
const markdownOf = (file: ListedAsset): string =>
  isImage(file)
    ? `![](${addressInPages(file)})`
    : `<File src="${addressInPages(file)}" title="${file.name.replaceAll('"', '&quot;')}" size={${file.size}} />`;

interface UsingPage {
  readonly pageId: string;
  readonly path: string;
}

/** The pages that a refusal to delete names. */
const pagesOf = (problem: unknown): readonly UsingPage[] => {
  const pages: unknown = problem instanceof ConflictError ? Object(problem.details).pages : null;
  return Array.isArray(pages)
    ? pages.map((page) => ({ pageId: String(page.pageId), path: String(page.path) }))
    : [];
};

export default function Files({ project }: ProjectScreenProps) {
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState<ListedAsset | null>(null);
  const [using, setUsing] = useState<readonly UsingPage[]>([]);
  const mayWrite = project.role !== 'viewer';
  const close = () => {
    setDeleting(null);
    setUsing([]);
  };
  const remove = async () => {
    if (deleting === null) return;
    try {
      await quoin.assets.delete(project.slug, deleting.hash);
    } catch (problem) {
      setUsing(pagesOf(problem));
      throw problem;
    }
    toast(messages.fileIsDeleted(deleting.name));
    await queryClient.invalidateQueries({ queryKey: assetsQuery(project.slug).queryKey });
  };
  return (
    <Screen title={messages.files} of={project.name} lead={messages.filesLead}>
      <FileLibrary
        project={project}
        canUpload={mayWrite}
        actions={(file) => (
          <Menu
            trigger={
              <IconButton
                size="small"
                label={messages.actionsOf(file.name)}
                icon={<Ellipsis size={16} />}
              />
            }
          >
            <MenuLink to={file.url} outside icon={<ExternalLink size={16} />}>
              {messages.openFile}
            </MenuLink>
            <MenuItem icon={<Copy size={16} />} onPick={() => copy(file.url)}>
              {messages.copyAddress}
            </MenuItem>
            <MenuItem icon={<CodeXml size={16} />} onPick={() => copy(markdownOf(file))}>
              {messages.copyMarkdown}
            </MenuItem>
            {mayWrite && <MenuLine />}
            {mayWrite && (
              <MenuItem icon={<Trash size={16} />} danger onPick={() => setDeleting(file)}>
                {messages.deleteLabel}
              </MenuItem>
            )}
          </Menu>
        )}
      />
      <AlertDialog
        open={deleting !== null}
        onOpenChange={(open) => open || close()}
        title={messages.deleteFileQuestion(deleting?.name ?? '')}
        confirmWords={messages.deleteFile}
        onConfirm={remove}
      >
        <p>{messages.deleteFileHint}</p>
        {using.length > 0 && (
          <>
            <p>{messages.usedByPages}</p>
            <ul>
              {using.map(({ pageId, path }) => (
                <li key={pageId}>
                  <Link href={projectAddress(project, `/pages/${pageId}`)}>{path}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </AlertDialog>
    </Screen>
  );
}
