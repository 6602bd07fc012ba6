import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../../test-app.tsx';
import { CONFIG_RAW } from '../../test-host.ts';

const PATH = '/r/cl/fuente-alameda/1/booking';

// Lazy chunks: their first loading must not count against a test's patience.
beforeAll(() => import('./booking-screen.tsx'), 60_000);

const choose = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
};
const times = () =>
  within(screen.getByRole('radiogroup', { name: '¿A qué hora?' }))
    .getAllByRole('radio')
    .map((time) => time.getAttribute('aria-label'));
const turn = (jid: number, hi: string, hf: string) => ({ jid, hi, hf, d: 127, rv: 1 });

/** Step 1 on Friday 2026-11-20 at noon, with the venue's own rules and turns. */
const open = (rules: object, turns: readonly object[]) =>
  openApp(PATH, { api: { 'booking-config': { ...CONFIG_RAW, rv: { d: [{ wfd: 31, wfpx: 12, ...rules }] }, dt: { d: turns } } } });

describe('the times of a day', () => {
  it('[C5-049] begin today so many minutes from now, and on another day with the turn', async () => {
    await open({ inc: 15, anp: 60 }, [turn(1, '12:30', '13:30')]);
    expect(times()).toEqual(['13:00', '13:15', '13:30']);
    await choose(/sábado, 21/);
    expect(times()).toEqual(['12:30', '12:45', '13:00', '13:15', '13:30']);
  });

  it.each([
    [{}, ['13:00', '13:15', '13:30', '13:45', '14:00']],
    [{ inc: 30 }, ['13:00', '13:30', '14:00']],
  ])('[C5-051] with %j stand at %j', async (rules, expected) => {
    await open(rules, [turn(1, '13:00', '14:00')]);
    await choose(/sábado, 21/);
    expect(times()).toEqual(expected);
  });

  it.each([
    ['202611211', ['20:00']],
    ['2026112112', ['13:00']],
  ])('[C5-050] lack the one turn that %s blocks, and on the day before nothing', async (blocked, expected) => {
    await open({ bkd: [blocked] }, [turn(1, '13:00', '13:10'), turn(12, '20:00', '20:10')]);
    await choose(/sábado, 21/);
    expect(times()).toEqual(expected);
    await choose(/viernes, 20/);
    expect(times()).toEqual(['13:00', '20:00']);
  });

  it('[C9-021] below 12 are of the morning: 00:15 and 11:45, and 12:00 of the afternoon', async () => {
    await open({}, [turn(1, '00:15', '00:20'), turn(2, '11:45', '12:00')]);
    await choose(/sábado, 21/);
    await choose('Mañana');
    expect(times()).toEqual(['0:15', '11:45']);
    await choose('Tarde');
    expect(times()).toEqual(['12:00']);
  });
});
