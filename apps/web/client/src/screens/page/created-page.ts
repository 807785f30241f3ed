/** The page that the user created last, until its editor opens. */

let created: string | null = null;

export const noteCreated = (pageId: string): void => {
  created = pageId;
};

/** True once for each page that was created. */
export const takeCreated = (pageId: string): boolean => {
  const isCreated = created === pageId;
  if (isCreated) created = null;
  return isCreated;
};
