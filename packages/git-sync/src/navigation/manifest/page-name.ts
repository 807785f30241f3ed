/** Names of files in the manifest: without extension, unless that would name another file. */
import { withoutExtension } from '@quoin/markdown';

/** Files that a name can mean, the likeliest first. */
const EXTENSIONS = ['', '.md', '.mdx', '.markdown'];

export type Files = Pick<ReadonlySet<string>, 'has'>;

export const fileOfName = (name: string, files: Files): string | null => {
  const extension = EXTENSIONS.find((candidate) => files.has(name + candidate));
  return extension === undefined ? null : name + extension;
};

export const nameOfFile = (file: string, files: Files): string => {
  const short = withoutExtension(file);
  const found = fileOfName(short, files);
  return found === file || found === null ? short : file;
};
