/** Purpose for which values of a webhook's headers are sealed while its execution runs. */
export const SEALED_HEADERS = 'execution headers';

/** Purpose for which the value of a project's secret is sealed. */
export const SEALED_PROJECT_SECRET = 'project secret';
