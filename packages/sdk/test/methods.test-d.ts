/** Each method's parameters and answer are those of its endpoint, checked by the compiler. */
import type { contract } from '@quoin/contract';
import type { Static, TSchema } from '@sinclair/typebox';
import type { Quoin, RequestOptions, UploadFile } from '../src/index.ts';

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Expect<T extends true> = T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type All<Checks extends readonly boolean[]> = Checks[number] extends true ? true : false;

type Contract = typeof contract;
type StaticOf<E, Member extends string> =
  E extends Record<Member, infer S extends TSchema> ? Static<S> : never;
type Lacks<E, Member extends string> = E extends Record<Member, unknown> ? false : true;

/** With every member there: whether one may be left out depends on defaults, which types do not tell. */
type Whole<T> = T extends UploadFile
  ? UploadFile
  : T extends readonly (infer Item)[]
    ? Whole<Item>[]
    : T extends object
      ? { [Name in keyof T]-?: Whole<Exclude<T[Name], undefined>> }
      : T;

/** Without `undefined` in what may be absent: types that are sent, too, allow it. */
type Read<T> = T extends Uint8Array | Response
  ? T
  : T extends readonly (infer Item)[]
    ? Read<Item>[]
    : T extends object
      ? { [Name in keyof T]: Read<Exclude<T[Name], undefined>> }
      : T;

/** The input of a caller: every value of the schema is accepted, and no other. */
type Sent<Given, Schema> = All<
  [
    Schema extends Exclude<Given, undefined> ? true : false,
    Same<Whole<Exclude<Given, undefined>>, Whole<Schema>>,
  ]
>;

/** Files go as the platform has them; the server sees `SentFile`. */
type Form = { file: UploadFile };

type Names<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? [Name, ...Names<More>]
    : [Rest]
  : [];
type ParamTypes<Values, Found extends readonly string[]> = {
  [Index in keyof Found]: Found[Index] extends keyof Values ? Values[Found[Index]] : never;
};
type Params<E extends { path: string }> = ParamTypes<StaticOf<E, 'params'>, Names<E['path']>>;

/** Of the arguments behind those of the path. */
type Rest<E, Given extends readonly unknown[]> =
  Lacks<E, 'body'> extends false
    ? E extends { bodyType: 'multipart/form-data' }
      ? All<[Same<Given[0], Form>, HasOptions<E, Given[1]>]>
      : All<[Sent<Given[0], StaticOf<E, 'body'>>, HasOptions<E, Given[1]>]>
    : Lacks<E, 'query'> extends false
      ? All<[Sent<Given[0], StaticOf<E, 'query'>>, HasOptions<E, Given[1]>]>
      : HasOptions<E, Given[0]>;

/** The options, with the query where a body is in its place. */
type HasOptions<E, Given> =
  All<[Equal<Lacks<E, 'body'>, false>, Equal<Lacks<E, 'query'>, false>]> extends true
    ? All<
        [
          Sent<
            Exclude<Given, undefined>['query' & keyof Exclude<Given, undefined>],
            StaticOf<E, 'query'>
          >,
          Same<Omit<Exclude<Given, undefined>, 'query'>, Omit<RequestOptions, 'query'>>,
        ]
      >
    : Same<Exclude<Given, undefined>, RequestOptions>;

type Arguments<E extends { path: string }, M> = M extends (
  ...given: [...Params<E>, ...infer Given]
) => unknown
  ? Rest<E, Given>
  : false;

type Answer<E> = E extends { id: 'mcp.message' }
  ? Response
  : E extends { responseType: 'text/event-stream' }
    ? AsyncIterable<EventOf<E>>
    : E extends { responseType: 'application/octet-stream' }
      ? Uint8Array<ArrayBuffer>
      : E extends { responseType: string }
        ? string
        : Lacks<E, 'response'> extends true
          ? // biome-ignore lint/suspicious/noConfusingVoidType: what such a method promises
            void
          : StaticOf<E, 'response'>;

type EventOf<E> = E extends { events: infer Events }
  ? {
      [Name in Exclude<keyof Events, 'error'>]: {
        event: Name;
        data: StaticOf<Events, Name & string>;
      };
    }[Exclude<keyof Events, 'error'>]
  : { event: string; data: unknown };

type Stream<T> = T extends AsyncIterable<infer Event> ? Event : never;

type Gives<E, M> = M extends (...given: never) => infer Promised
  ? E extends { responseType: 'text/event-stream' }
    ? Same<Read<Stream<Promised>>, Read<EventOf<E>>>
    : Same<Read<Awaited<Promised>>, Read<Answer<E>>>
  : false;

type Resource<R extends keyof Contract> = Quoin[R];

/** Ids of methods that are missing, or accept or return something else. */
type Wrong = {
  [R in keyof Contract]: {
    [V in keyof Contract[R] & string]: V extends keyof Resource<R>
      ? Contract[R][V] extends { path: string }
        ? All<
            [Arguments<Contract[R][V], Resource<R>[V]>, Gives<Contract[R][V], Resource<R>[V]>]
          > extends true
          ? never
          : `${R}.${V}`
        : `${R}.${V}`
      : `${R}.${V}`;
  }[keyof Contract[R] & string];
}[keyof Contract];

export type Tests = [
  Expect<Equal<Wrong, never>>,
  // The methods beside: another form of the same endpoint's answer.
  Expect<Same<Stream<ReturnType<Quoin['ai']['askStream']>>, EventOf<Contract['ai']['ask']>>>,
  Expect<
    Same<
      Read<Stream<ReturnType<Quoin['imports']['convertStream']>>>,
      Read<EventOf<Contract['imports']['convert']>>
    >
  >,
  Expect<Equal<Awaited<ReturnType<Quoin['projects']['exportZip']>>, Uint8Array<ArrayBuffer>>>,
  // Items of a list.
  Expect<
    Same<
      Stream<ReturnType<Quoin['pages']['list']>>,
      Static<Contract['pages']['list']['response']>['data'][number]
    >
  >,
];
