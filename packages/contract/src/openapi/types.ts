/** The part of OpenAPI 3.1 that the document uses. */
export type JsonSchema = { readonly [member: string]: unknown };

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}

export interface Ref {
  readonly $ref: string;
}

export interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export type Content = Readonly<Record<string, MediaType>>;

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Ref>>;
  readonly content?: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly (Parameter | Ref)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response | Ref>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-quoin-app'?: string;
  readonly 'x-quoin-scope'?: string;
  readonly 'x-quoin-role'?: string;
  readonly 'x-quoin-cli'?: string | readonly string[];
  readonly 'x-quoin-tool'?: { readonly tool: string; readonly mode: string };
  readonly 'x-quoin-secrets'?: readonly string[];
  readonly 'x-quoin-events'?: Readonly<Record<string, JsonSchema>>;
}

export interface Components {
  readonly responses: Readonly<Record<string, Response>>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly headers: Readonly<
    Record<string, { readonly description: string; readonly schema: JsonSchema }>
  >;
  readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Components;
}
