import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  DEFAULT_TOKEN_SCOPES,
  decideTokenScopes,
  expandScopes,
  hasScope,
  isScope,
  normaliseScopes,
  SCOPE_DESCRIPTIONS,
  SCOPE_INCLUDES,
  SCOPES,
} from '../src/index.ts';

const anyScopes = fc.array(fc.constantFrom(...SCOPES), { maxLength: 16 });

describe('the table of scopes', () => {
  test('has the nine scopes of the interface', () => {
    expect(SCOPES).toEqual([
      'docs:read',
      'docs:write',
      'project:read',
      'project:admin',
      'ai:use',
      'agent:run',
      'analytics:read',
      'billing:read',
      'tokens:manage',
    ]);
  });

  test('describes every scope', () => {
    expect(Object.keys(SCOPE_DESCRIPTIONS).sort()).toEqual([...SCOPES].sort());
  });

  test('is one level deep, so that looking at the direct inclusion is enough', () => {
    for (const included of Object.values(SCOPE_INCLUDES).flat()) {
      expect(SCOPE_INCLUDES[included]).toBeUndefined();
    }
  });

  test.each(['docs:root', 'DOCS:READ', '', '__proto__', 'constructor', 7, null, undefined])(
    '%p is no scope',
    (value) => expect(isScope(value)).toBe(false),
  );
});

describe('hasScope', () => {
  const inclusions = [
    ['docs:write', 'docs:read'],
    ['project:admin', 'project:read'],
  ];

  test('holds for a scope itself and the included one, for every pair', () => {
    for (const held of SCOPES) {
      for (const needed of SCOPES) {
        const expected =
          held === needed || inclusions.some(([from, to]) => from === held && to === needed);
        expect(`${held} ${needed} ${hasScope([held], needed)}`).toBe(
          `${held} ${needed} ${expected}`,
        );
      }
    }
  });

  test('an empty list holds nothing', () => {
    expect(SCOPES.some((scope) => hasScope([], scope))).toBe(false);
  });
});

describe('expandScopes', () => {
  test('adds what is included, in the order of the table', () => {
    expect(expandScopes(['ai:use', 'docs:write'])).toEqual(['docs:read', 'docs:write', 'ai:use']);
  });

  test('changes nothing that may be done, and nothing when repeated', () => {
    fc.assert(
      fc.property(anyScopes, fc.constantFrom(...SCOPES), (held, needed) => {
        const all = expandScopes(held);
        expect(hasScope(all, needed)).toBe(hasScope(held, needed));
        expect(expandScopes(all)).toEqual(all);
      }),
    );
  });
});

describe('normaliseScopes', () => {
  test('returns the defaults without a list and for an empty list', () => {
    expect(normaliseScopes(undefined)).toEqual(['docs:read', 'docs:write', 'project:read']);
    expect(normaliseScopes([])).toEqual([...DEFAULT_TOKEN_SCOPES]);
  });

  test('collapses duplicates and keeps the order', () => {
    expect(normaliseScopes(['ai:use', 'docs:read', 'ai:use'])).toEqual(['ai:use', 'docs:read']);
  });
});

describe('decideTokenScopes', () => {
  test('a session can grant every scope', () => {
    expect(decideTokenScopes({ requested: [...SCOPES], held: 'all' })).toEqual({
      ok: true,
      scopes: [...SCOPES],
    });
  });

  test('a session without scopes grants the defaults', () => {
    expect(decideTokenScopes({ requested: undefined, held: 'all' })).toEqual({
      ok: true,
      scopes: [...DEFAULT_TOKEN_SCOPES],
    });
  });

  test('a scope that does not exist is refused by name', () => {
    expect(decideTokenScopes({ requested: ['docs:read', 'docs:root'], held: 'all' })).toEqual({
      ok: false,
      code: 'invalid_scope',
      scope: 'docs:root',
    });
  });

  test('what does not exist is refused before what is not held', () => {
    expect(decideTokenScopes({ requested: ['billing:read', 'x'], held: ['ai:use'] })).toEqual({
      ok: false,
      code: 'invalid_scope',
      scope: 'x',
    });
  });

  test('a scope that the creator lacks is refused by name', () => {
    expect(decideTokenScopes({ requested: ['ai:use', 'docs:write'], held: ['ai:use'] })).toEqual({
      ok: false,
      code: 'scope_escalation',
      scope: 'docs:write',
    });
  });

  test('an included scope counts as held', () => {
    expect(decideTokenScopes({ requested: ['docs:read'], held: ['docs:write'] })).toEqual({
      ok: true,
      scopes: ['docs:read'],
    });
  });

  test('the defaults must be held when scopes are omitted', () => {
    expect(decideTokenScopes({ requested: [], held: ['tokens:manage', 'docs:read'] })).toEqual({
      ok: false,
      code: 'scope_escalation',
      scope: 'docs:write',
    });
  });

  test('a child never may do what its creator may not', () => {
    fc.assert(
      fc.property(anyScopes, anyScopes, fc.constantFrom(...SCOPES), (requested, held, used) => {
        const decision = decideTokenScopes({ requested, held });
        if (decision.ok && hasScope(decision.scopes, used)) {
          expect(hasScope(held, used)).toBe(true);
        }
        if (!decision.ok) expect(decision.code).toBe('scope_escalation');
      }),
    );
  });
});
