import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import type { Failure } from '@comanda/shared-contracts/failures';
import { openApp, stadiumRaw, storedBox, venuesRaw } from '../test-app.tsx';

/** Every way a call ends badly, on every call of this remote: visible words, a way to try again, one report. X-22. */

interface Case {
  readonly operation: 'stadium-config' | 'venues-nearby';
  readonly path: string;
  readonly says: string;
  /** Whether what was asked for stands there. */
  readonly isThere: () => boolean;
}

const hasVenues = () => screen.queryByRole('link', { name: 'Local 101' }) !== null;
const CALLS: Readonly<Record<string, Case>> = {
  'the form of a box': {
    operation: 'stadium-config',
    path: '/l/landing/1',
    says: 'No pudimos cargar el estadio',
    isThere: () => screen.queryByLabelText('Número') !== null,
  },
  'the layout behind the list': {
    operation: 'stadium-config',
    path: '/l/restaurantscoliseo',
    says: 'No pudimos cargar los locales',
    isThere: hasVenues,
  },
  'the list': { operation: 'venues-nearby', path: '/l/restaurantscoliseo', says: 'No pudimos cargar los locales', isThere: hasVenues },
};
const FINE = { 'stadium-config': stadiumRaw, 'venues-nearby': venuesRaw };

/** What the HTTP client makes of each fault switch of the sandbox; a slow answer is one that comes too late. */
const FAULTS: Readonly<Record<string, Failure>> = {
  slow: failure('transport', 'timeout'),
  hang: failure('transport', 'timeout'),
  '5xx-before': failure('http', 'http-500'),
  '5xx-after': failure('http', 'http-500', { outcome: 'unknown' }),
  'answer-lost': failure('transport', 'aborted', { outcome: 'unknown' }),
  html: failure('protocol', 'not-json'),
  truncated: failure('protocol', 'schema'),
};

const switches = /FAULT_KINDS = \[([^\]]*)\]/.exec(
  readFileSync(join(import.meta.dirname, '../../../sandbox/src/server/faults.ts'), 'utf8'),
)?.[1];
const API = join(import.meta.dirname, '../api');
const called = readdirSync(API).flatMap((file) =>
  [...readFileSync(join(API, file), 'utf8').matchAll(/operation: '([a-z-]+)'/g)].map(([, operation = '']) => operation),
);

describe('[X-22] faults', () => {
  it('[X-22] knows every switch of the sandbox and every call of this remote', () => {
    expect([...(switches ?? '').matchAll(/'([^']+)'/g)].map(([, kind]) => kind).toSorted()).toEqual(Object.keys(FAULTS).toSorted());
    expect([...new Set(called)].toSorted()).toEqual([...new Set(Object.values(CALLS).map(({ operation }) => operation))].toSorted());
  });

  const pairs = Object.keys(CALLS).flatMap((name) => Object.keys(FAULTS).map((fault) => [name, fault] as const));
  it.each(pairs)('[X-22] %s, %s: says so, and is there after another try', async (name, fault) => {
    const { operation, path, says, isThere } = CALLS[name] as Case;
    const cause = FAULTS[fault];
    const app = await openApp(path, { storage: { COLISEOCT: storedBox }, api: { ...FINE, [operation]: () => ({ failure: cause }) } });
    expect(screen.getByText(says).closest('[role=alert]')).toBeTruthy();
    expect(isThere()).toBe(false);
    // The client reports each failed call; whoever does so again names the same failure, which is one report.
    expect(app.reports.every((report) => report.cause === cause)).toBe(true);
    app.setAnswer(operation, FINE[operation]);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await app.settle();
    expect(screen.queryByText(says)).toBeNull();
    expect(isThere()).toBe(true);
    cleanup();
  });
});
