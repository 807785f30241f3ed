/** Pointers of Git Large File Storage, which stay what they are (git-sync.md 22). */

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
