import { join } from 'node:path';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Failure } from '@comanda/shared-contracts/failures';
import { FAULTS, operationsIn, sandboxFaults, withEachFault } from '@comanda/shared-contracts/testing/faults';
import { nearbyAnswer, openApp } from '../test-app.tsx';

/** Every way a call ends badly, on every call of this remote: visible words, a way to try again, one report. X-22. */

interface Case {
  readonly operation: string;
  readonly path: string;
  readonly shows: string;
  readonly answer: unknown;
  /** What stands there after another try. */
  readonly after: string;
}

const NONE = { ok: true, data: [] };
const LISTED = nearbyAnswer(2, () => ({ tags: ['sushi'] }));
const CALLS: Readonly<Record<string, Case>> = {
  'the list of Home': { operation: 'venues-nearby', path: '/', shows: 'No pudimos cargar los locales', answer: LISTED, after: 'Local 1' },
  'the list near you': {
    operation: 'venues-nearby',
    path: '/l/restaurants',
    shows: 'No pudimos cargar los locales',
    answer: LISTED,
    after: 'Local 1',
  },
  'a category': {
    operation: 'search-venues',
    path: '/l/searchcat/sushi',
    shows: 'No pudimos cargar los locales',
    answer: LISTED,
    after: 'Local 1',
  },
  'a search': { operation: 'search-venues', path: '/l/search?q=sushi', shows: 'No pudimos buscar', answer: LISTED, after: 'Local 1' },
  'dishes of a search': {
    operation: 'search-products',
    path: '/l/search?q=sushi',
    shows: 'No pudimos buscar platos.',
    answer: NONE,
    after: 'Local 1',
  },
};

describe('[X-22] faults', () => {
  it('[X-22] knows every switch of the sandbox and every call of this remote', () => {
    expect(sandboxFaults().toSorted()).toEqual(Object.keys(FAULTS).toSorted());
    const tried = Object.values(CALLS).map(({ operation }) => operation);
    expect(operationsIn(join(import.meta.dirname, '../api'))).toEqual([...new Set(tried)].toSorted());
  });

  it.each(withEachFault(Object.keys(CALLS)))('[X-22] %s, %s: says so, and is there after another try', async (name, _, cause) => {
    const { operation, path, shows, answer, after } = CALLS[name] as Case;
    const app = await openApp(path, {
      api: { 'venues-nearby': LISTED, 'search-venues': LISTED, 'search-products': NONE, [operation]: () => ({ failure: cause }) },
    });
    expect(screen.getByText(shows).closest('[role=alert]')).toBeTruthy();
    // The client reports each failed call; whoever does so again names the same failure, which is one report.
    expect(app.reports.every((report) => report.cause === cause)).toBe(true);
    app.setAnswer(operation as 'venues-nearby', answer);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await app.settle();
    expect(screen.queryByText(shows)).toBeNull();
    expect(screen.getByRole('link', { name: after })).toBeTruthy();
    cleanup();
  });

  it.each(Object.keys(FAULTS))('[X-22] the page of a venue, %s: says so, with another try', async (fault) => {
    await openApp('/r/cl/fuente-alameda/1', { venueAnswer: { ok: false, failure: FAULTS[fault] as Failure } });
    expect(screen.getByText('No pudimos cargar el local').closest('[role=alert]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
    cleanup();
  });
});
