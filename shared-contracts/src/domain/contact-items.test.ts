import { expect, it } from 'vitest';
import { decodeContact } from '@comanda/shared-contracts/wire/web-config-contact';
import { addressLine } from './address-line.ts';
import { contactItems, mapsLink } from './contact-items.ts';

/** Kinds and texts of the items for flags of a venue's `webConfig`. */
const shown = (webConfig: object) => contactItems(decodeContact(webConfig)).map(({ kind, text }) => [kind, text]);

it('[C3-026] only what the venue filled in is a contact item', () => {
  expect(shown({ phone: '+56 2 2345 6789', inst: 'nori', mail: ' ', web: '', des: 'Barra de nigiri' })).toEqual([
    ['phone', '+56 2 2345 6789'],
    ['instagram', '@nori'],
  ]);
  expect(shown({})).toEqual([]);
});

it('[C3-026] each of phone, wha, mail, web, inst, fb, tw and fiscalId is its own item', () => {
  const flags = { phone: '1', wha: '2', mail: 'a@b.cl', web: 'nori.cl', inst: '3', fb: '4', tw: '5', fiscalId: '6' };
  expect(shown(flags)).toEqual([
    ['phone', '1'],
    ['whatsapp', '2'],
    ['email', 'a@b.cl'],
    ['web', 'nori.cl'],
    ['instagram', '@3'],
    ['facebook', '4'],
    ['twitter', '@5'],
    ['fiscalId', '6'],
  ]);
  expect(decodeContact({ des: 'Barra de nigiri' })).toEqual({ description: 'Barra de nigiri' });
});

it('each item leads where it says, through the one door to the outside', () => {
  const all = contactItems({
    phone: '+56 2 1',
    whatsapp: '+56 9 12',
    email: 'a@b.cl',
    web: 'https://nori.cl/',
    instagram: '@nori',
    facebook: 'nori',
    twitter: 'https://x.com/nori',
    fiscalId: '76-5',
  });
  expect(all.map(({ text, exit }) => [text, exit?.kind, exit?.url])).toEqual([
    ['+56 2 1', 'tel', '+56 2 1'],
    ['+56 9 12', 'web', 'https://wa.me/56912'],
    ['a@b.cl', 'mailto', 'a@b.cl'],
    ['nori.cl', 'web', 'https://nori.cl/'],
    ['@nori', 'web', 'https://www.instagram.com/nori'],
    ['nori', 'web', 'https://www.facebook.com/nori'],
    ['https://x.com/nori', 'web', 'https://x.com/nori'],
    ['76-5', undefined, undefined],
  ]);
});

it('[C3-026] a profile may be written as the address of its page, without its protocol too', () => {
  const items = contactItems({ instagram: 'instagram.com/nori', facebook: 'www.facebook.com/nori', twitter: '@x.com' });
  expect(items.map(({ text, exit }) => [text, exit?.url])).toEqual([
    ['instagram.com/nori', 'https://instagram.com/nori'],
    ['www.facebook.com/nori', 'https://www.facebook.com/nori'],
    ['@x.com', 'https://x.com/x.com'],
  ]);
});

it('a web address of another protocol never gets out as one', () => {
  expect(contactItems({ web: 'javascript:alert(1)' })[0]?.exit?.url).toBe('https://javascript:alert(1)');
});

it('an address is one line, and a place on the map', () => {
  expect(addressLine({ street: 'Av. Italia 1', commune: 'Santiago', city: 'Santiago' })).toBe('Av. Italia 1, Santiago');
  expect(addressLine({ street: '', commune: '', city: '' })).toBe('');
  expect(mapsLink('Av. \ud83c')).toBe('https://www.google.com/maps/search/?api=1&query=Av.%20%EF%BF%BD');
  expect(mapsLink('Av. Italia 1 & 2')).toBe('https://www.google.com/maps/search/?api=1&query=Av.%20Italia%201%20%26%202');
});
