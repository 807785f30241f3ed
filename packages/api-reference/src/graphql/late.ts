/**
 * The parser of GraphQL, loaded with the first schema in that language (ADR 45): descriptions in OpenAPI
 * and AsyncAPI do not need it.
 */
declare const require: {
  (name: 'graphql/language/parser'): typeof import('graphql/language/parser');
  (name: 'graphql/language/printer'): typeof import('graphql/language/printer');
  (name: 'graphql/validation/specifiedRules'): typeof import('graphql/validation/specifiedRules');
  (name: 'graphql/validation/validate'): typeof import('graphql/validation/validate');
};

export const graphqlParser = () => require('graphql/language/parser');
export const graphqlPrinter = () => require('graphql/language/printer');
export const graphqlRules = () => require('graphql/validation/specifiedRules');
export const graphqlValidation = () => require('graphql/validation/validate');
