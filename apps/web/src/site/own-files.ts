/** Files that belong to a site itself: its scripts, and images and files of the project. */
import { type Deps, readSiteFile, type SiteRecord, siteOverrides } from '@quoin/core';
import { assetResponse } from '@quoin/http';
import { messagesFor } from '@quoin/messages';
import { DIAGRAM_FRAME } from '@quoin/site';
import { answerWith } from './answer-with.ts';
import { ASK_ALWAYS, FOR_GOOD } from './cache-control.ts';
import { diagramFrame } from './diagram-frame.ts';
import { embedPosterAt } from './embed-posters.ts';
import { type CachedResponse, cachedResponse } from './response-cache.ts';
import { type SiteScript, siteScripts } from './scripts.ts';
import type { SiteVisit } from './site-visit.ts';

const FILE_ADDRESS = /^_files\/([0-9a-f]{64})\/([^/]+)$/;

/** Packed once for each language and project with messages of its own. */
const packed = new WeakMap<SiteScript, Promise<CachedResponse>>();

const scriptAnswer = (script: SiteScript): Promise<CachedResponse> => {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  };
  const answer = packed.get(script) ?? cachedResponse(200, headers, script.text);
  packed.set(script, answer);
  return answer;
};

/** `site.js` has English messages, `site.pt-BR.js` others. */
const SCRIPT = /^_assets\/(site|assistant|playground)(?:\.([A-Za-z0-9-]{2,35}))?\.js$/;

const scriptAt = async (
  { project }: SiteRecord,
  { request, path, target }: SiteVisit,
): Promise<Response | null> => {
  const [, kind, tag = null] = SCRIPT.exec(path) ?? [];
  if (kind !== 'site' && kind !== 'assistant' && kind !== 'playground') return null;
  const messages = messagesFor(tag, siteOverrides(project));
  const found = (await siteScripts()).script(kind, messages);
  // A tag that has no messages of its own is no address of a script.
  if (path !== `_assets/${found.name}`) return null;
  const isVersioned = target.search === `?v=${found.version}`;
  return answerWith(request, await scriptAnswer(found), isVersioned ? FOR_GOOD : ASK_ALWAYS);
};

/** Null if it does not exist. */
export const ownFile = async (
  deps: Deps,
  record: SiteRecord,
  visit: SiteVisit,
): Promise<Response | null> => {
  if (visit.path === DIAGRAM_FRAME)
    return answerWith(visit.request, await diagramFrame(), ASK_ALWAYS);
  if (visit.path.startsWith('_assets/')) return scriptAt(record, visit);
  const poster = await embedPosterAt(deps, record, visit);
  if (poster !== null) return poster;
  const file = FILE_ADDRESS.exec(visit.path);
  if (file === null) return null;
  const [, hash = '', name = ''] = file;
  const reading = await readSiteFile(deps, record, hash, decodeURIComponent(name));
  return reading && assetResponse(visit.request, reading);
};
