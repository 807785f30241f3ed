/** A request as code. */
import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient';
import { goNative } from '@scalar/snippetz/plugins/go/native';
import { javaOkhttp } from '@scalar/snippetz/plugins/java/okhttp';
import { jsFetch } from '@scalar/snippetz/plugins/js/fetch';
import { nodeFetch } from '@scalar/snippetz/plugins/node/fetch';
import { phpCurl } from '@scalar/snippetz/plugins/php/curl';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native';
import { rustReqwest } from '@scalar/snippetz/plugins/rust/reqwest';
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';
import type { Sample } from '../model.ts';
import type { NamedValue } from './serialize.ts';

interface Printer {
  /** Of the code, as blocks of code name it. */
  readonly language: string;
  readonly label: string;
  /** Other names of it in `x-codeSamples`. */
  readonly names: readonly string[];
  readonly plugin: typeof shellCurl;
}

const printer = (
  language: string,
  label: string,
  names: readonly string[],
  plugin: Printer['plugin'],
): Printer => ({ language, label, names, plugin });

export const PRINTERS: readonly Printer[] = [
  printer('sh', 'cURL', ['shell', 'bash'], shellCurl),
  printer('js', 'JavaScript', [], jsFetch),
  printer('ts', 'TypeScript', ['node'], nodeFetch),
  printer('python', 'Python', ['py'], pythonRequests),
  printer('go', 'Go', ['golang'], goNative),
  printer('java', 'Java', [], javaOkhttp),
  printer('csharp', 'C#', ['cs'], csharpHttpclient),
  printer('php', 'PHP', [], phpCurl),
  printer('ruby', 'Ruby', [], rubyNative),
  printer('rust', 'Rust', [], rustReqwest),
];

/** A request in the form of HAR 1.2, as far as printers read it. */
export interface PrintedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly NamedValue[];
  readonly queryString: readonly NamedValue[];
  readonly cookies: readonly NamedValue[];
  readonly postData?: {
    readonly mimeType: string;
    readonly text?: string;
    readonly params?: readonly (NamedValue & { readonly fileName?: string })[];
  };
}

/** @returns null for a request that the language cannot send */
export const printRequest = ({ plugin }: Printer, request: PrintedRequest): string | null => {
  const { headers, queryString, cookies, postData } = request;
  try {
    return plugin.generate({
      ...request,
      headers: [...headers],
      queryString: [...queryString],
      cookies: [...cookies],
      postData:
        postData === undefined
          ? undefined
          : { ...postData, params: postData.params && [...postData.params] },
      httpVersion: 'HTTP/1.1',
      headersSize: -1,
      bodySize: -1,
    });
  } catch {
    return null;
  }
};

export const samplesOfRequest = (request: PrintedRequest, longest: number): Sample[] =>
  PRINTERS.flatMap((one) => {
    const text = printRequest(one, request);
    const { language, label } = one;
    return text === null || text.length > longest ? [] : [{ language, label, text }];
  });
