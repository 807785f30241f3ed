/**
 * Limits of the API that fields enforce (characters;
 * docs/internals/interface.md#projects-and-settings).
 */
export const TITLE_MAX = 200;
export const SPACE_NAME_MAX = 80;
export const DESCRIPTION_MAX = 2000;
export const MESSAGE_MAX = 200;
export const COMMENT_MAX = 2000;
export const HREF_MAX = 2000;
