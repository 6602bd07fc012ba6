import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../test-app.tsx';

it.each([
  [/^Comer aquí/, 5, undefined],
  [/^Para llevar/, 4, 1],
])('[K2-002] the button %s sets the type %i, and the menu is that of this type', async (name, dispatch, takeAway) => {
  const { press, here, stores, calls } = await openApp();
  await press('Toca la pantalla para empezar');
  await press(name);
  expect([here(), stores.visit.view.getState()?.dispatch]).toEqual(['/ProductMenu', dispatch]);
  expect(calls.findLast(({ operation }) => operation === 'menu')?.query?.['retiro']).toBe(takeAway);
});

it('[K2-002, K1-007] each language stands beside its own flag', async () => {
  const { press } = await openApp();
  await press('Toca la pantalla para empezar');
  const languages = within(screen.getByRole('group', { name: 'Idioma' })).getAllByRole('button');
  expect(languages.map(({ textContent }) => textContent)).toEqual(['Español', 'English']);
  const flags = languages.map((button) => button.querySelector('svg')?.innerHTML.replaceAll(/ id="[^"]*"|url\([^)]*\)/g, ''));
  expect([new Set(flags).size, flags.includes(undefined)]).toEqual([2, false]);
});

it('[K1-007] the next customer reads Spanish, whatever the one before chose', async () => {
  const { press, pass, here } = await openApp();
  await press('English');
  await press('Touch the screen to start');
  expect(screen.getByRole('button', { name: /^Take away/ })).toBeTruthy();
  await pass(180_000);
  expect(here()).toBe('/KioskWelcome');
  expect(screen.getByRole('button', { name: 'Toca la pantalla para empezar' })).toBeTruthy();
});
