/**
 * Names of the site's own elements, for what points to them. With a colon, which no anchor of a page
 * holds: a heading may say "Main" or "Conversation".
 */

export const MAIN = 'site:main';
export const NAVIGATION = 'site:navigation';
/** Links of the brand, where there is no room for them in the header. */
export const LINKS = 'site:links';
export const CONTENTS = 'site:contents';
/** Where a start page has the conversation with the assistant in itself. */
export const CONVERSATION = 'site:conversation';
/** The answer to a reader who gave feedback. */
export const FEEDBACK = 'site:feedback';
/** Id of the list in the search dialog. */
export const RESULTS = 'site:results';
/** Before the number of one of them. */
export const OPTION = 'site:result-';
