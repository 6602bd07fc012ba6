import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nearbyAnswer, openApp } from '../../test-app.tsx';

/** Of the globe by which the product measures. Spec K9-008. */
const KM_OF_A_DEGREE = (6380.137 * Math.PI) / 180;

/** What the card of a restaurant says. */
async function card(name: string, more: Record<string, unknown>): Promise<string> {
  await openApp('/', { api: { 'venues-nearby': nearbyAnswer(2, () => more) } });
  const list = screen.getByRole('list', { name: 'Cerca de ti' });
  return within(list).getByRole('heading', { name }).closest('li')?.textContent ?? '';
}

it.each([
  [119, '119 min'],
  [120, '2 h'],
  [150, '2 h 30 min'],
])('[C9-022] a delivery of %i minutes is said to take %s', async (ordtiempomin, words) => {
  const stated = await card('Local 1', { webConfig: { ord: 1, ordtiempomin } });
  expect([stated.includes(words), /\d{3,} min/.test(stated)]).toEqual([true, ordtiempomin < 120]);
});

it('[C3-032] the large card names the minutes of delivery and of pickup', async () => {
  const stated = await card('Local 1', { webConfig: { ord: 1, ordpick: 1, ordtiempomin: 45, ordtiempominpick: 130 } });
  expect(stated).toContain('45 min');
  expect(stated).toContain('Retiro 2 h 10 min');
});

it.each([
  [0.35, '350 m'],
  [1.999, '1999 m'],
  [2.001, '2 km'],
  [2.54, '2,5 km'],
])('[C9-023] a restaurant %d km away is said to be %s away', async (dist, words) => {
  // So far south of the diner, who is in the centre.
  const latitud = -33.4489 - dist / KM_OF_A_DEGREE;
  expect(await card('Local 2', { latitud })).toContain(` ${words} `);
});
