/** Messages of the log lines of search. docs/self-hosting/logs.md#messages lists them. */
export const threadFailed = 'a search thread failed';
export const titleOnly = 'a page is indexed only by its title';
export const notIndexed = 'a page is not indexed';
export const indexingFailed = 'pages could not be indexed. Quoin tries again';
export const searchFailed = 'a search failed';
export const indexNotOpened = 'the search index cannot be opened. The next search tries again';
export const pagesUnknown = 'the list of pages to index cannot be read';
