/** Which requests are sent to readers' sites without the router. */
import { expect, test } from 'bun:test';
import { sitesBeforeRouting } from '../../src/site/before-routing.ts';

const ROUTES = ['/', '/app/*', '/api/v1/pages/:pageId', '/robots.txt', '/:slug', '/:slug/*', '/*'];

const interceptorOf = (paths: readonly string[] = ROUTES) =>
  sitesBeforeRouting({
    sites: {
      answer: () => new Response('site'),
      hasDomain: () => Promise.resolve(false),
      robots: () => new Response('robots'),
    },
    isServiceHost: (host) => host.startsWith('localhost'),
    app: () => ({ server: null, routes: paths.map((path) => ({ path })) }),
  });

const isTaken = (url: string, init: RequestInit = {}, host = new URL(url).host): boolean =>
  interceptorOf()(new Request(url, { ...init, headers: { host } })) !== null;

test('a page below the slug of a project goes past the router', () => {
  expect(isTaken('http://localhost/harbour/guides/start')).toBe(true);
  expect(isTaken('http://localhost:4000/harbour/guides?theme=dark')).toBe(true);
});

test('an address of another route is left to the router', () => {
  expect(isTaken('http://localhost/app/harbour/pages')).toBe(false);
  expect(isTaken('http://localhost/api/anything')).toBe(false);
  expect(isTaken('http://localhost/')).toBe(false);
});

test('an address that a router has to decode, or that no slug begins, is left to it', () => {
  expect(isTaken('http://localhost/%61pp/pages')).toBe(false);
  expect(isTaken('http://localhost//harbour/guides')).toBe(false);
  expect(isTaken('http://localhost/harbour//guides')).toBe(false);
  expect(isTaken('http://localhost/_assets/site.js')).toBe(false);
});

test('another method, and a host that is not the service itself, are left to the router', () => {
  expect(isTaken('http://localhost/harbour/guides', { method: 'POST' })).toBe(false);
  expect(isTaken('http://docs.example.com/harbour/guides')).toBe(false);
  expect(isTaken('http://localhost/harbour/guides', {}, 'docs.example.com')).toBe(false);
  expect(isTaken('http://localhost/harbour/guides', {}, 'localhost,docs.example.com')).toBe(false);
});

test('a route that begins with a parameter as sites do is an error of the program', () => {
  const intercept = interceptorOf([...ROUTES, '/:team/members']);
  const request = new Request('http://localhost/harbour/a', { headers: { host: 'localhost' } });
  expect(() => intercept(request)).toThrow('A route begins with :team');
});
