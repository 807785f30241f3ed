/** Messages of the log lines of the agent-tool server. docs/self-hosting/logs.md#messages lists them. */
export const afterWriteFailed = 'a task after a write failed';
export const sessionsNotChecked = 'sessions of the agent-tool server were not checked';
export const tokensNotChecked = 'tokens of requests without a session were not checked';
export const progressNotSent = 'progress was not sent';
export const pagesNotCompared = 'subscribed pages were not compared';
export const eventsNotStored = 'events of a stream were not stored';
