/** Names on the pages of a reference that a description does not contain. */

/** Types of AsyncAPI that OpenAPI does not have (AsyncAPI 3.0, "Security Scheme Object"). */
export const securityTypes: Readonly<Record<string, string>> = {
  userPassword: 'User name and password',
  apiKey: 'API key',
  X509: 'X.509 certificate',
  symmetricEncryption: 'Symmetric encryption',
  asymmetricEncryption: 'Asymmetric encryption',
  plain: 'SASL PLAIN',
  scramSha256: 'SASL SCRAM-SHA-256',
  scramSha512: 'SASL SCRAM-SHA-512',
  gssapi: 'SASL GSSAPI',
};
