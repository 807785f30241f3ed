/** A request to a readers' site, wherever the site was met. */
import {
  AppError,
  type Deps,
  knownLiveSite,
  type LiveSite,
  latestLiveSite,
  liveSiteFor,
  type Principal,
  type SiteRecord,
  type SiteTraits,
  siteBrandOf,
  siteFullText,
  siteWith,
  type TextAtPath,
} from '@quoin/core';
import { methodNotAllowed, releasedAfterBody, textStream } from '@quoin/http';
import type { Messages } from '@quoin/messages';
import { names, type SiteLinks, siteRobots } from '@quoin/site';
import type { Web } from '../visit.ts';
import { readerOf, unknownSite } from './access.ts';
import { answerWith } from './answer-with.ts';
import { ASK_ALWAYS, PRIVATE, publicCacheControl } from './cache-control.ts';
import { dynamicRoutes } from './dynamic-routes.ts';
import { FontParts, isFontPart } from './font-parts.ts';
import { acquireSlot, withSlot } from './heavy-targets.ts';
import { servedLinks } from './links.ts';
import { makeAnswer, type SiteReading } from './make-answer.ts';
import { notFoundHints } from './not-found-hints.ts';
import { ownFile } from './own-files.ts';
import { redirectOrNotFound } from './redirect-or-not-found.ts';
import { wantsMarkdown } from './representation.ts';
import { type CachedResponse, cachedResponse, ResponseCache } from './response-cache.ts';
import { Revalidations } from './revalidations.ts';
import { type ScriptKind, siteScripts } from './scripts.ts';
import { SiteRecords } from './site-records.ts';
import type { SiteVisit } from './site-visit.ts';
import { isSocialImage, SocialImages } from './social-images.ts';
import { type Target, targetAt, targetKey } from './target.ts';
import { isReading } from './views.ts';

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };

/** A site as one request meets it. */
interface SiteContext {
  readonly record: SiteRecord;
  readonly visit: SiteVisit;
  /** Null on public sites, where no user is asked who they are. */
  readonly reader: Principal | null;
}

interface Asked extends SiteContext {
  readonly live: LiveSite;
  /** Of the page at the address, if it was read before the map was up to date. */
  readonly text: TextAtPath | null;
}

const isPublic = ({ project }: SiteRecord): boolean => project.visibility === 'public';

/** A page may explain what only other methods use. */
const isDynamic = (path: string, request: Request): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  const route = dynamicRoutes.get(path);
  if (route === undefined || route.explains === undefined) return route !== undefined;
  return !route.explains(request);
};

/** Sites have one address for each page: without a slash at its end. */
const withoutSlash = ({ place, path, target }: SiteVisit): Response => {
  // Nor with more than one at its start, which would name another host.
  const plain = path.replace(/^\/+|\/+$/g, '');
  const location = `${place.base}${plain === '' ? '' : `/${plain}`}` || '/';
  const headers = { location: location + target.search, 'cache-control': ASK_ALWAYS };
  return new Response(null, { status: 308, headers });
};

const endsWithSlash = ({ place, path, target }: SiteVisit): boolean =>
  path.endsWith('/') || (path === '' && place.base !== '' && target.path.endsWith('/'));

/** Answers with a page are kept with what they show; the others are kept by the version of the site. */
const isOfPage = ({ kind }: Target): boolean =>
  kind === 'page' || kind === 'markdown' || kind === 'source';

/** The settings are those of the record, which may be older than the map. */
const versionOf = (record: SiteRecord, live: LiveSite): number =>
  Math.min(record.version, live.version);

const keyOf = ({ record, visit }: SiteContext, live: LiveSite, target: Target): string =>
  `${record.project.id} ${isOfPage(target) ? '' : versionOf(record, live)} ${visit.place.base} ${targetKey(target)}`;

export class SiteServer {
  readonly records: SiteRecords;
  readonly #kept = new ResponseCache();
  readonly #remakes = new Revalidations();
  readonly #socialImages: SocialImages;
  readonly #fontParts: FontParts;
  /** Whether statements go over a network: SQLite answers within the process. */
  readonly #isFar: boolean;
  readonly #deps: Deps;
  /** Of what is there and public. */
  readonly #cacheControl: string;

  constructor(private readonly web: Web) {
    const { site } = web;
    this.#deps = web.runtime.deps;
    this.#socialImages = new SocialImages(this.#deps);
    this.#fontParts = new FontParts(this.#deps);
    this.records = new SiteRecords(this.#deps, site?.generation ?? (() => null));
    this.#cacheControl = publicCacheControl(site?.maxAgeSeconds ?? 0);
    this.#isFar = (site?.generation() ?? null) === null;
  }

  /**
   * Answers without waiting for anything if a kept page is current: each promise between the request
   * and the answer costs more than the comparison of versions (ADR 92).
   *
   * @throws {AppError} `not_found` where no project is, `method_not_allowed`
   */
  answer(visit: SiteVisit): Response | Promise<Response> {
    const found = this.records.find(visit.site);
    if (found instanceof Promise) return found.then((record) => this.#answerFrom(record, visit));
    return this.#answerFrom(found, visit);
  }

  #answerFrom(record: SiteRecord | null, visit: SiteVisit): Response | Promise<Response> {
    if (record === null || !isPublic(record)) return this.#answerAdmitted(record, visit);
    const met = { record, visit, reader: null };
    return this.#currentPage(met) ?? this.#answerOf(met);
  }

  async #answerAdmitted(record: SiteRecord | null, visit: SiteVisit): Promise<Response> {
    const access = { runtime: this.web.runtime, auth: this.web.auth };
    if (record === null) return unknownSite(access, visit);
    const reader = await readerOf(access, record, visit);
    return reader instanceof Response ? reader : this.#answerOf({ record, visit, reader });
  }

  async #answerOf(met: SiteContext): Promise<Response> {
    const { record, visit } = met;
    const { request, path } = visit;
    if (isDynamic(path, request)) {
      return this.#live(met);
    }
    if (endsWithSlash(visit)) return withoutSlash(visit);
    if (isSocialImage(path)) return this.#socialImage(met);
    if (isFontPart(path)) {
      return this.#fontParts.answer(record, visit, () => acquireSlot({ web: this.web, ...met }));
    }
    const own = path.startsWith('_') ? await ownFile(this.#deps, record, visit) : null;
    return own ?? this.#page(met);
  }

  /** The kept answer with the page of a public site, or null if it is not kept or not current. */
  #currentPage(met: SiteContext): Response | Promise<Response> | null {
    const { record, visit } = met;
    const { request, path } = visit;
    const live = knownLiveSite(this.#deps, record);
    if (live === null || path.includes('%') || isDynamic(path, request)) return null;
    const target = targetAt(live.map, path, wantsMarkdown(request));
    if (target === null || !isOfPage(target)) return null;
    const kept = this.#kept.get(keyOf(met, live, target));
    if (kept?.shown?.standing(live) !== 'current') return null;
    this.#remakes.arrived();
    return this.#counted(met, target, kept, kept.status === 200 ? this.#cacheControl : ASK_ALWAYS);
  }

  async #socialImage(met: SiteContext): Promise<Response> {
    const live = await liveSiteFor(this.#deps, met.record);
    const { site } = await this.#reading({ ...met, live, text: null });
    return this.#socialImages.answer(met.record, site, met.visit, () =>
      acquireSlot({ web: this.web, ...met }),
    );
  }

  async #page(met: SiteContext): Promise<Response> {
    const { record, visit } = met;
    const { path, request } = visit;
    const decoded = path.includes('%') ? decodeURIComponent(path) : path;
    this.#remakes.arrived();
    const [live, text] =
      knownLiveSite(this.#deps, record) === null
        ? await Promise.all([
            liveSiteFor(this.#deps, record),
            this.#isFar ? this.#textAt(met, decoded) : null,
          ])
        : [await liveSiteFor(this.#deps, record), null];
    const asked = { ...met, live, text };
    const target = targetAt(live.map, decoded, wantsMarkdown(request));
    if (target === null || target.kind === 'full-text')
      return this.#uncommon(asked, target, decoded);
    if (!isPublic(record)) {
      const made = await this.#make(asked, target);
      return made === null
        ? this.#uncommon(asked, null, decoded)
        : this.#counted(met, target, made, PRIVATE);
    }
    const kept = await (isOfPage(target)
      ? this.#pageAnswer(asked, target, decoded)
      : this.#versionAnswer(asked, target));
    if (kept === null) return this.#uncommon(asked, null, decoded);
    // What leads elsewhere is asked about each time: a CDN may not send readers where nothing is.
    return this.#counted(met, target, kept, kept.status === 200 ? this.#cacheControl : ASK_ALWAYS);
  }

  /** Reads the text while the map is brought up to date, so that both take one way to the database. */
  async #textAt(met: SiteContext, path: string): Promise<TextAtPath | null> {
    const { record } = met;
    const before = latestLiveSite(this.#deps, record);
    const node = before?.map.byPath.get(path) ?? null;
    const isKept =
      before !== null &&
      node !== null &&
      this.#kept.has(keyOf(met, before, { kind: 'page', node }));
    const known = isKept ? (node.page?.hash ?? null) : null;
    return this.#deps.db.read(({ site }) => site.text(record.project.id, path, known));
  }

  async #versionAnswer(asked: Asked, target: Target): Promise<CachedResponse | null> {
    const key = keyOf(asked, asked.live, target);
    // Another request may have made it while this one waited for a place.
    return (
      this.#kept.get(key) ??
      withSlot(
        { web: this.web, ...asked },
        target,
        async () =>
          this.#kept.get(key) ?? this.#kept.getOrMake(key, () => this.#make(asked, target)),
      )
    );
  }

  async #pageAnswer(asked: Asked, target: Target, path: string): Promise<CachedResponse | null> {
    const { live } = asked;
    const key = keyOf(asked, live, target);
    const make = (now: Target) => this.#kept.getOrMake(key, () => this.#make(asked, now));
    const kept = this.#kept.get(key);
    const standing = kept?.shown?.standing(live) ?? 'withdrawn';
    if (kept !== null && standing === 'current') return kept;
    if (kept !== null && standing === 'outdated') {
      if (!this.#remakes.isTurn(kept)) return kept;
      const made = await this.#remakes.run(() => make(target));
      if (made?.shown?.standing(live) !== 'withdrawn') return made;
    } else {
      const made = await make(target);
      if (made?.shown?.standing(live) !== 'withdrawn') return made;
    }
    // It was begun by an earlier request, and the page changed before this one came.
    const now = targetAt(live.map, path, target.kind === 'markdown');
    return now === null ? null : make(now);
  }

  async #make(asked: Asked, target: Target): Promise<CachedResponse | null> {
    return makeAnswer(await this.#reading(asked), target);
  }

  #counted(
    { record, visit }: SiteContext,
    target: Target,
    answer: CachedResponse,
    cacheControl: string,
  ): Response | Promise<Response> {
    if (target.kind === 'page' && target.node.page !== null && isReading(visit.request)) {
      this.#deps.pageViews.viewed(record.project.id, target.node.page.id);
    }
    return answerWith(visit.request, answer, cacheControl);
  }

  /** Answers streams, and addresses that the site does not have. */
  async #uncommon(met: Asked, target: Target | null, path: string): Promise<Response> {
    const { request, place, target: sent } = met.visit;
    const reading = await this.#reading(met);
    const cacheControl = isPublic(met.record) ? ASK_ALWAYS : PRIVATE;
    if (target?.kind === 'full-text') return this.#fullText(met, target, reading, cacheControl);
    if (path === names.ROBOTS && place.base === '') {
      const robots = await cachedResponse(200, TEXT, siteRobots(reading.site));
      return answerWith(request, robots, cacheControl);
    }
    const lost = (wanted: string) =>
      notFoundHints({ web: this.web, visit: met.visit, ...reading }, wanted);
    return answerWith(
      request,
      await redirectOrNotFound(request, reading, path, sent.search, lost),
      cacheControl,
    );
  }

  /** Sent while it is made: the texts of a site may be larger than memory should hold. */
  async #fullText(
    met: Asked,
    target: Target,
    { deps, site }: SiteReading,
    cacheControl: string,
  ): Promise<Response> {
    const { request } = met.visit;
    const key = keyOf(met, met.live, target);
    const kept = isPublic(met.record) ? this.#kept.get(key) : null;
    if (kept !== null) return answerWith(request, kept, cacheControl);
    const headers = { ...TEXT, 'cache-control': cacheControl };
    if (request.method === 'HEAD') return new Response(null, { headers });
    const release = await acquireSlot({ web: this.web, ...met });
    const { live, record } = met;
    const pieces = siteFullText(deps, { site, live, projectId: record.project.id });
    const sent = isPublic(met.record)
      ? this.#kept.keepWhileSent(key, pieces, (text) => cachedResponse(200, TEXT, text))
      : pieces;
    return releasedAfterBody(new Response(textStream(sent), { headers }), release);
  }

  async #reading({ record, visit, live, text }: Asked): Promise<SiteReading> {
    const links = servedLinks(record, visit.place, this.#deps.config.publicUrl);
    const traits = await this.#traits(links);
    const { brand, names } = await siteBrandOf(this.#deps, record.project, live.map);
    const site = siteWith(record, { map: live.map, brand }, links, traits);
    return { deps: this.#deps, record, site, brandNames: names, live, text };
  }

  async #traits(links: SiteLinks): Promise<SiteTraits> {
    const scripts = await siteScripts();
    const address = (kind: ScriptKind) => (messages: Messages) => {
      const { name, version } = scripts.script(kind, messages);
      return `${links.own(`_assets/${name}`)}?v=${version}`;
    };
    return {
      isLive: true,
      script: address('site'),
      assistant: this.web.site?.assistant === false ? null : { script: address('assistant') },
      playground: address('playground'),
    };
  }

  async #live({ record, visit, reader }: SiteContext): Promise<Response> {
    const { request, path } = visit;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const address = dynamicRoutes.get(path);
    if (address?.method !== method) {
      const allow = address?.method === 'POST' ? 'POST' : 'GET, HEAD';
      throw new AppError('method_not_allowed', methodNotAllowed({ method, allow }), { allow });
    }
    const live = await liveSiteFor(this.#deps, record);
    const { site } = await this.#reading({ record, visit, reader, live, text: null });
    return address.answer({ web: this.web, visit, record, site, live, reader });
  }
}
