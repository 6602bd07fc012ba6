import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { openApp } from '../../test-app.tsx';

const type = (name: string, value: string) => act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }));
const isOpen = () => screen.getByRole('button', { name: 'Continuar' }).getAttribute('aria-disabled') !== 'true';

async function open(userDataRequiredFields: string, country = 'cl') {
  const venue = aVenue({ id: '104-1', restaurantId: 104, localId: 1, simpleId: 4, dk: 1, country });
  const app = await openApp('/KioskWelcome', { venue, config: { userDataForm: true, userDataRequiredFields } });
  await app.toCart();
  await app.press('Confirmar');
  return app;
}

it.each([
  [' An ', 'a@b.cl', false],
  ['Ana', 'a@b', false],
  ['Ana', '', false],
  ['Ana', 'a@b.cl', true],
])('[K5-001, K5-003] with the name "%s" and the email "%s" the way on is open: %s', async (name, email, isIt) => {
  await open('email');
  await type('Nombre', name);
  await type('Email', email);
  expect(isOpen()).toBe(isIt);
});

it.each([
  ['br', '11 96123-4567', true],
  ['cl', '11 96123-4567', false],
  ['cl', '+55 11 96123 4567', true],
  ['cl', '+501 622 1234', false],
])('[K5-002] at a venue in %s the phone "%s" opens the way on: %s', async (country, phone, isIt) => {
  await open('phone', country);
  await type('Nombre', 'Ana');
  await type('Teléfono', phone);
  expect(isOpen()).toBe(isIt);
});

it('[K5-002] a phone of each of the twelve countries opens the way on', async () => {
  await open('phone');
  await type('Nombre', 'Ana');
  const phones = {
    CL: '+56 9 1234 5678',
    AR: '+54 9 11 2345 6789',
    PE: '+51 912 345 678',
    CO: '+57 300 123 4567',
    EC: '+593 99 123 4567',
    BO: '+591 7123 4567',
    MX: '+52 55 1234 5678',
    US: '+1 201 555 0123',
    ES: '+34 612 34 56 78',
    PA: '+507 6123 4567',
    BR: '+55 11 96123 4567',
    CR: '+506 8312 3456',
  };
  const refused: string[] = [];
  for (const [country, phone] of Object.entries(phones)) {
    await type('Teléfono', phone);
    if (!isOpen()) refused.push(country);
    await type('Teléfono', '');
  }
  expect(refused).toEqual([]);
});

it('[K5-002] the phone is sent with the code of its country', async () => {
  const { press, placed } = await open('phone', 'br');
  await type('Nombre', ' Ana ');
  await type('Teléfono', '11 96123-4567');
  await press('Continuar');
  expect(placed[0]?.request('i-1')).toMatchObject({ det: { us: { nm: 'Ana', em: '', ph: '+5511961234567' } } });
});
