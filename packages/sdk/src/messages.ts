/** Messages of errors of the SDK that do not come from the server (ADR 48). */

export const callFailed = 'The call failed';

export const callAborted = 'The call was aborted';

export const timedOut = ({ seconds }: { readonly seconds: number }): string =>
  `The server sent nothing within ${seconds} seconds`;

export const deviceDenied = 'The user denied the request';

export const deviceExpired = 'The code expired before the user approved it';

export const notAStream = ({ type }: { readonly type: string }): string =>
  `The response is not a stream of events, but ${type}`;

export const streamClosed = 'The stream was closed';

export const eventTooLong = 'An event of the stream is too long';

export const headerNameInvalid =
  'The name of a header contains a character that HTTP does not allow';

export const headerValueInvalid = ({ name }: { readonly name: string }): string =>
  `The header ${name} contains a character that HTTP does not allow, such as a line break`;

export const pageRepeated = 'The server returned the same page of the list twice';

export const streamFailed = 'The stream ended with an error';

export const responseUnread = 'The rest of the response was not read';

export const serverUnreachable = ({
  host,
  reason,
}: {
  readonly host: string;
  readonly reason: string;
}): string => `${host} does not respond: ${reason}`;

export const responseIncomplete = 'The connection closed before the end of the response';
