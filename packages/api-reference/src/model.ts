/**
 * Pages of an API reference, as they are stored. A member that has nothing to say is left out, so that
 * thousands of pages stay small. All values are JSON.
 */

export type SchemaFact = 'deprecated' | 'nullable' | 'readOnly' | 'writeOnly';

export interface EnumValue {
  readonly value: string;
  readonly description?: string;
  /** Why it is deprecated; empty: no reason is given. */
  readonly deprecation?: string;
}

export interface Choices {
  readonly kind: 'oneOf' | 'anyOf';
  readonly options: readonly SchemaNode[];
  /** Property whose value chooses the option (OpenAPI 3.1 §4.8.25). */
  readonly discriminator?: string;
}

export interface SchemaNode {
  /** For readers, such as `string<date-time>`, `User[]` or `object`. */
  readonly type: string;
  /** Of the option of a choice: its title, its name, or the value of the discriminator. */
  readonly label?: string;
  readonly description?: string;
  readonly facts?: readonly SchemaFact[];
  /** Why it is deprecated. */
  readonly deprecation?: string;
  /** Constraints such as `>= 1` or `length <= 64`. */
  readonly rules?: readonly string[];
  readonly default?: string;
  readonly values?: readonly EnumValue[];
  readonly examples?: readonly string[];
  readonly properties?: readonly PropertyNode[];
  /** Of an array; left out where the type says everything. */
  readonly items?: SchemaNode;
  readonly choices?: readonly Choices[];
  readonly not?: SchemaNode;
  /** The schema is not expanded: it is inside of itself, or the page would be too large. */
  readonly cut?: 'recursive' | 'large';
  /** Slug of the page of a schema that is not expanded. */
  readonly page?: string;
}

export interface PropertyNode {
  readonly name: string;
  readonly required?: true;
  /** The name represents every other name, or for names that match a pattern. */
  readonly kind?: 'other' | 'pattern';
  /** Of a field of GraphQL. */
  readonly arguments?: readonly PropertyNode[];
  readonly schema: SchemaNode;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

/** How a value with several parts is written (OpenAPI 3.1 §4.8.12.2). */
export type ParameterStyle =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject';

export interface Parameter {
  readonly name: string;
  /** Left out: `simple` in paths and headers, `form` elsewhere. */
  readonly style?: ParameterStyle;
  /** Left out: true for `form`, false for other styles. */
  readonly explode?: boolean;
  /** Media type of a value that is serialized by `content`, such as `application/json`. */
  readonly media?: string;
  readonly required?: true;
  readonly deprecated?: true;
  readonly description?: string;
  readonly schema: SchemaNode;
}

export interface Example {
  readonly name?: string;
  readonly description?: string;
  readonly text: string;
  /** Of the code, such as `json`. */
  readonly language: string;
}

export interface Media {
  readonly type: string;
  readonly schema?: SchemaNode;
  readonly examples?: readonly Example[];
}

export interface Body {
  readonly required?: true;
  readonly description?: string;
  readonly media: readonly Media[];
}

export interface Link {
  readonly name: string;
  readonly target?: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

export interface Response {
  readonly status: string;
  readonly description?: string;
  readonly headers?: readonly Parameter[];
  readonly media?: readonly Media[];
  readonly links?: readonly Link[];
}

export interface Callback {
  readonly name: string;
  readonly method: string;
  readonly expression: string;
  readonly description?: string;
  readonly body?: Body;
  readonly responses?: readonly Response[];
}

export interface Server {
  readonly url: string;
  readonly description?: string;
  readonly variables?: readonly {
    readonly name: string;
    readonly default: string;
    readonly values?: readonly string[];
    readonly description?: string;
  }[];
}

export interface OAuthFlow {
  readonly kind: 'authorizationCode' | 'clientCredentials' | 'implicit' | 'password';
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly scopes?: readonly { readonly name: string; readonly description?: string }[];
}

/** Data of a scheme that programs need. Left out for schemes that no form can fill in. */
export type Scheme =
  | {
      readonly kind: 'apiKey';
      readonly place: 'query' | 'header' | 'cookie';
      readonly name: string;
    }
  | { readonly kind: 'basic' | 'bearer' }
  | { readonly kind: 'oauth2'; readonly flows: readonly OAuthFlow[] };

/** Whether readers can fill in a request, and whether they can send it. */
export type Playground = 'interactive' | 'simple' | 'none';

/** One scheme that a request needs. */
export interface Requirement {
  readonly name: string;
  readonly scheme?: Scheme;
  /** Such as `HTTP bearer`, `API key` or `OAuth 2.0`. */
  readonly type: string;
  /** Header or parameter of a request, such as `Authorization: Bearer …`. */
  readonly carries?: string;
  readonly description?: string;
  readonly scopes?: readonly string[];
}

export interface Sample {
  /** Of the code, such as `sh`. */
  readonly language: string;
  readonly label: string;
  readonly text: string;
}

/** A link to more about a part of a description. */
export interface More {
  readonly url: string;
  readonly description?: string;
}

export interface OperationModel {
  readonly kind: 'operation' | 'webhook';
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: true;
  /** Of the description; left out: as the site has it. */
  readonly playground?: Playground;
  readonly more?: More;
  readonly servers?: readonly Server[];
  /** Alternatives; an empty one needs no authentication. */
  readonly security?: readonly (readonly Requirement[])[];
  readonly parameters?: readonly {
    readonly place: ParameterPlace;
    readonly all: readonly Parameter[];
  }[];
  readonly body?: Body;
  readonly responses?: readonly Response[];
  readonly callbacks?: readonly Callback[];
  readonly samples?: readonly Sample[];
}

export interface SchemaModel {
  readonly kind: 'schema';
  readonly title: string;
  readonly schema: SchemaNode;
  readonly example?: string;
  readonly more?: More;
  /** Of a type of GraphQL. */
  readonly implements?: readonly SchemaNode[];
  readonly implementedBy?: readonly SchemaNode[];
}

/** A field of a root type of GraphQL (GraphQL, October 2021, §3.3.1). */
export interface FieldModel {
  readonly kind: 'field';
  readonly title: string;
  readonly method: 'QUERY' | 'MUTATION' | 'SUBSCRIPTION';
  readonly description?: string;
  readonly deprecated?: true;
  /** Why it is deprecated. */
  readonly deprecation?: string;
  readonly arguments?: readonly Parameter[];
  readonly returns: SchemaNode;
  readonly samples?: readonly Sample[];
  /** Of an answer, in JSON. */
  readonly example?: string;
}

/** Settings of one protocol (AsyncAPI 3.0, "Operation Bindings Object"). */
export interface Binding {
  readonly protocol: string;
  /** JSON. */
  readonly text: string;
}

/** Content of a message. */
export interface MessageContent {
  readonly name: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly contentType?: string;
  readonly correlationId?: string;
  readonly headers?: SchemaNode;
  readonly payload?: SchemaNode;
  /** A payload in another language of schemas, such as Avro. */
  readonly payloadText?: {
    readonly format: string;
    readonly language: string;
    readonly text: string;
  };
  readonly examples?: readonly Example[];
  readonly bindings?: readonly Binding[];
  /** Slug of its page. */
  readonly page?: string;
}

export interface MessageModel {
  readonly kind: 'message';
  readonly title: string;
  readonly message: MessageContent;
  readonly more?: More;
}

/** An operation on a channel of AsyncAPI, or a channel without operations. */
export interface ChannelModel {
  readonly kind: 'channel';
  readonly title: string;
  /** `SEND` and `RECEIVE` of version 3, `PUBLISH` and `SUBSCRIBE` of version 2, or `CHANNEL`. */
  readonly method: string;
  /** Null if it is only known while the application runs. */
  readonly address: string | null;
  readonly operationId?: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly more?: More;
  readonly servers?: readonly Server[];
  readonly security?: readonly (readonly Requirement[])[];
  readonly parameters?: readonly Parameter[];
  readonly messages?: readonly MessageContent[];
  readonly reply?: {
    readonly address?: string;
    readonly description?: string;
    readonly messages?: readonly MessageContent[];
  };
  readonly bindings?: readonly Binding[];
}

export type PageModel = OperationModel | SchemaModel | FieldModel | ChannelModel | MessageModel;

/** A group that the description does not name: sites show its name in their language. */
export type OwnGroup =
  | 'operations'
  | 'channels'
  | 'messages'
  | 'webhooks'
  | 'schemas'
  | 'queries'
  | 'mutations'
  | 'subscriptions'
  | 'objects'
  | 'interfaces'
  | 'unions'
  | 'enums'
  | 'inputObjects'
  | 'scalars';

export interface PageGroup {
  readonly slug: string;
  readonly title: string;
  readonly own?: OwnGroup;
}

/** One page of a reference. */
export interface ApiPage {
  /**
   * Names the page in its source for good: `GET /users/{id}`, `WEBHOOK name`, `SCHEMA name`, `QUERY user`,
   * `TYPE User`, `SEND orders`, `MESSAGE Order`.
   */
  readonly key: string;
  /** Below the node of the navigation, such as `users/get-user`. */
  readonly path: string;
  readonly title: string;
  /** Method or action in upper case; null for a schema, a type and a message. */
  readonly method: string | null;
  /** From the outermost to the innermost. */
  readonly groups: readonly PageGroup[];
  readonly model: PageModel;
}

/** The schema that is not expanded: itself, or the items of an array. */
export const cutOf = (schema: SchemaNode): SchemaNode | null => {
  if (schema.cut !== undefined) return schema;
  return schema.items === undefined ? null : cutOf(schema.items);
};
