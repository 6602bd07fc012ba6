import { join } from 'node:path';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FAULTS, operationsIn, sandboxFaults, withEachFault } from '@comanda/shared-contracts/testing/faults';
import { openApp, stadiumRaw, storedBox, venuesRaw } from '../test-app.tsx';

/** Every way a call ends badly, on every call of this remote: visible words, a way to try again, one report. X-22. */

interface Case {
  readonly operation: 'stadium-config' | 'venues-nearby';
  readonly path: string;
  readonly shows: string;
  /** Whether what was asked for stands there. */
  readonly isThere: () => boolean;
}

const hasVenues = () => screen.queryByRole('link', { name: 'Local 101' }) !== null;
const CALLS: Readonly<Record<string, Case>> = {
  'the form of a box': {
    operation: 'stadium-config',
    path: '/l/landing/1',
    shows: 'No pudimos cargar el estadio',
    isThere: () => screen.queryByLabelText('Número') !== null,
  },
  'the layout behind the list': {
    operation: 'stadium-config',
    path: '/l/restaurantscoliseo',
    shows: 'No pudimos cargar los locales',
    isThere: hasVenues,
  },
  'the list': { operation: 'venues-nearby', path: '/l/restaurantscoliseo', shows: 'No pudimos cargar los locales', isThere: hasVenues },
};
const FINE = { 'stadium-config': stadiumRaw, 'venues-nearby': venuesRaw };

describe('[X-22] faults', () => {
  it('[X-22] knows every switch of the sandbox and every call of this remote', () => {
    expect(sandboxFaults().toSorted()).toEqual(Object.keys(FAULTS).toSorted());
    const tried = Object.values(CALLS).map(({ operation }) => operation);
    expect(operationsIn(join(import.meta.dirname, '../api'))).toEqual([...new Set(tried)].toSorted());
  });

  it.each(withEachFault(Object.keys(CALLS)))('[X-22] %s, %s: says so, and is there after another try', async (name, _, cause) => {
    const { operation, path, shows, isThere } = CALLS[name] as Case;
    const app = await openApp(path, { storage: { COLISEOCT: storedBox }, api: { ...FINE, [operation]: () => ({ failure: cause }) } });
    expect(screen.getByText(shows).closest('[role=alert]')).toBeTruthy();
    expect(isThere()).toBe(false);
    // The client reports each failed call; whoever does so again names the same failure, which is one report.
    expect(app.reports.every((report) => report.cause === cause)).toBe(true);
    app.setAnswer(operation, FINE[operation]);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await app.settle();
    expect(screen.queryByText(shows)).toBeNull();
    expect(isThere()).toBe(true);
    cleanup();
  });
});
