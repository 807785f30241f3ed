/** Text of the error page in English. Readers of a site see it in their language (ADR 49). */

export const goToStart = 'Go to the start page';

export const foreignForm = {
  title: 'Request from another site',
  text: 'The form was sent from another site. Quoin changed nothing.',
  action: 'Open Quoin and try again',
} as const;

export const notFound = {
  title: 'Not found',
  text: 'The address may have a typo, or the page was deleted.',
} as const;
export const tooManyAttempts = {
  title: 'Too many attempts',
  text: 'Wait before you try again from this address.',
} as const;
export const internal = {
  title: 'Internal error',
  text: 'Your saved changes are safe. Try again. If it happens again, send the request id to the operator of this service.',
} as const;
export const unavailable = {
  title: 'Temporarily unavailable',
  text: 'The database is not available. Try again in a few seconds.',
} as const;
export const otherTitle = 'The request failed';

export const markdownError = (data: {
  readonly status: number;
  readonly message: unknown;
  readonly requestId: string;
}): string => `# Error ${data.status}\n\n${data.message}\n\nRequest id: ${data.requestId}\n`;
