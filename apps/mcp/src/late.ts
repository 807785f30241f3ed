/** The protocol's library, loaded with the first message of an agent: it takes 10 MB (ADR 45). */
declare const require: (
  name: '@modelcontextprotocol/server',
) => typeof import('@modelcontextprotocol/server');

export const protocolLibrary = () => require('@modelcontextprotocol/server');
