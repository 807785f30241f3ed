/** Requests as code. */
import { isObject, listOf, textOf } from '../json.ts';
import { API_LIMITS } from '../limits.ts';
import type { Media, Requirement, Sample, Server } from '../model.ts';
import { PRINTERS, type PrintedRequest, samplesOfRequest } from '../playground/print.ts';
import type { NamedValue } from '../playground/serialize.ts';
import type { RawParameter } from './parameters.ts';
import { exampleServer } from './servers.ts';

interface SampleRequest {
  readonly method: string;
  readonly path: string;
  readonly servers: readonly Server[];
  readonly security: readonly (readonly Requirement[])[];
  readonly parameters: readonly RawParameter[];
  readonly exampleOf: (parameter: RawParameter) => string | null;
  readonly media: Media | null;
}

const HOST = 'https://api.example.com';

/** Returns the credentials that the first alternative of authentication adds to a request. */
const credentials = ([needed = []]: SampleRequest['security']) => {
  const headers: NamedValue[] = [];
  const query: NamedValue[] = [];
  const cookies: NamedValue[] = [];
  for (const { carries } of needed) {
    if (carries === undefined) continue;
    const [, queryName, queryValue] = /^\?([^=]*)=(.*)$/.exec(carries) ?? [];
    const [, cookieName, cookieValue] = /^Cookie: ([^=]*)=(.*)$/.exec(carries) ?? [];
    const [, headerName, headerValue] = /^([^:]+): (.*)$/.exec(carries) ?? [];
    if (queryName && queryValue) query.push({ name: queryName, value: queryValue });
    else if (cookieName && cookieValue) cookies.push({ name: cookieName, value: cookieValue });
    else if (headerName && headerValue) headers.push({ name: headerName, value: headerValue });
  }
  return { headers, query, cookies };
};

const formFields = (text: string): NamedValue[] => {
  const value: unknown = JSON.parse(text);
  return isObject(value)
    ? Object.entries(value).map(([name, one]) => ({
        name,
        value: typeof one === 'string' ? one : (JSON.stringify(one) ?? ''),
      }))
    : [];
};

/** The body in the form of HAR 1.2. */
const postData = (media: Media | null) => {
  const [example] = media?.examples ?? [];
  if (media === null || example === undefined) return undefined;
  const { type: mimeType } = media;
  const { text } = example;
  const isForm = /form/.test(mimeType) && example.language === 'json';
  return isForm ? { mimeType, params: formFields(text) } : { mimeType, text };
};

const requestOf = (given: SampleRequest): PrintedRequest => {
  const shownFor = (parameter: RawParameter): string =>
    given.exampleOf(parameter) ?? parameter.name.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
  const path = given.parameters
    .filter(({ place }) => place === 'path')
    .reduce(
      (text, parameter) =>
        text.replaceAll(`{${parameter.name}}`, encodeURIComponent(shownFor(parameter))),
      given.path,
    );
  const [server] = given.servers;
  const base = server === undefined ? HOST : exampleServer(server);
  const { headers, query, cookies } = credentials(given.security);
  const named = (where: RawParameter['place']): NamedValue[] =>
    given.parameters
      .filter((one) => one.place === where && one.value.required === true)
      .map((one) => ({ name: one.name, value: shownFor(one) }));
  const body = postData(given.media);
  const contentType = body === undefined ? [] : [{ name: 'Content-Type', value: body.mimeType }];
  return {
    method: given.method,
    url: `${/^[a-z]+:/i.test(base) ? '' : HOST}${base}${path}`,
    headers: [...headers, ...named('header'), ...contentType],
    queryString: [...named('query'), ...query],
    cookies: [...named('cookie'), ...cookies],
    ...(body !== undefined && { postData: body }),
  };
};

export const samplesOf = (given: SampleRequest): Sample[] =>
  samplesOfRequest(requestOf(given), API_LIMITS.example);

/** Samples of the author (`x-codeSamples`), which take the place of those of their languages. */
export const ownSamples = (given: unknown): Sample[] =>
  listOf(given).flatMap((one) => {
    if (!isObject(one)) return [];
    const text = textOf(one.source);
    const lang = textOf(one.lang);
    if (text === null || lang === null || text.length > API_LIMITS.example) return [];
    const known = PRINTERS.find(({ language, label, names }) =>
      [language, label.toLowerCase(), ...names].includes(lang.toLowerCase()),
    );
    const language = known?.language ?? lang.toLowerCase().replace(/[^a-z0-9+#-]/g, '');
    return [{ language, label: textOf(one.label) ?? known?.label ?? lang, text }];
  });

export const withOwnSamples = (made: readonly Sample[], own: readonly Sample[]): Sample[] => {
  const languages = new Set(own.map(({ language }) => language));
  return [...own, ...made.filter(({ language }) => !languages.has(language))];
};
