/** How every command that works on one page names it. */
export const PAGE = ['<page>', 'its path, such as guides/install, or its id'] as const;
