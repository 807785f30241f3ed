/** The rule of every three-way merge, for a whole that is not looked into. */

/** What one side changed, or both alike; null where they contradict. */
export const agreed = <Value>(base: Value, editor: Value, git: Value): Value | null => {
  if (editor === git || git === base) return editor;
  return editor === base ? git : null;
};
