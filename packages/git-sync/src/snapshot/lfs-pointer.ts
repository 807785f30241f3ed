/** Pointers of Git Large File Storage (docs/internals/git-sync.md#images). */
import type { LfsObject } from '../lfs.ts';

/** Git LFS Specification, "The Pointer": the first line, and what came before version 1 was final. */
const FIRST_LINES = [
  'version https://git-lfs.github.com/spec/v1\n',
  'version https://hawser.github.com/spec/v1\n',
];

/** Git LFS Specification: "Pointer files must be less than 1024 bytes in size". */
const MAX_POINTER_BYTES = 1024;

export const isLfsPointer = (bytes: Uint8Array): boolean => {
  if (bytes.length >= MAX_POINTER_BYTES) return false;
  const text = new TextDecoder('latin1').decode(bytes);
  return FIRST_LINES.some((line) => text.startsWith(line)) && text.includes('\noid sha256:');
};

const encoder = new TextEncoder();

/** Null for a pointer without both members. @param bytes for which `isLfsPointer` is true */
export const lfsPointer = (bytes: Uint8Array): LfsObject | null => {
  const text = new TextDecoder('latin1').decode(bytes);
  const oid = /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1];
  const size = /^size (\d{1,15})$/m.exec(text)?.[1];
  return oid === undefined || size === undefined ? null : { oid, size: Number(size) };
};

/** The members in the order that the specification requires: `version`, then by name. */
export const pointerBytes = ({ oid, size }: LfsObject): Uint8Array =>
  encoder.encode(`version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${size}\n`);
