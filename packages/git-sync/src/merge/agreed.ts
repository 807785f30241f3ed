/** The rule of every three-way merge, for a whole that is not looked into. */

/** Returns the value that one side changed, or both equally; null if they contradict. */
export const agreed = <Value>(base: Value, editor: Value, git: Value): Value | null => {
  if (editor === git || git === base) return editor;
  return editor === base ? git : null;
};
