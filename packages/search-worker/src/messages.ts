/** Messages of search (ADR 48). */

export const indexUnavailable = 'The search index cannot be opened. Try again';

export const serviceStopping = 'The service is stopping. Try again';

export const searchStarting = 'Search is starting. Try again';

export const tooManySearches = 'Too many searches are waiting. Try again';

export const searchesSlow = 'Search is slow at the moment. Try again';

export const searchTimeout = 'Search does not respond. Try again';
