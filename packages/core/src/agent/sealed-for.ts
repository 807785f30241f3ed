/** What values of a webhook's headers are sealed for while its execution runs. */
export const SEALED_HEADERS = 'execution headers';

/** What the value of a project's secret is sealed for. */
export const SEALED_PROJECT_SECRET = 'project secret';
