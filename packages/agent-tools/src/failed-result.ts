/** The result of a call that failed (`CallToolResult` of MCP 2025-11-25), so that the model can do something about it. */

/** As `errorEvent` of `@quoin/http` tells a failure: nothing of its cause. */
interface Failure {
  readonly error: string;
}

export interface FailedResult {
  readonly content: [{ readonly type: 'text'; readonly text: string }];
  readonly isError: true;
  readonly [member: string]: unknown;
}

export const failedResult = ({ error, ...rest }: Failure): FailedResult => ({
  content: [{ type: 'text', text: `${error}\n\n${JSON.stringify(rest)}` }],
  isError: true,
});
