import { describe, expect, it } from 'vitest';
import { extraRaw, extrasGroupRaw, productRaw } from '../testing/fixtures/wire-menu.ts';
import { restaurantRaw } from '../testing/fixtures/wire-venue.ts';
import { CLP } from '../testing/currencies.ts';
import { encodeCartLine } from './cart-line.ts';
import { decodeProduct } from './product.ts';
import { decodeVenue } from './restaurant.ts';
import { plainWords } from './words.ts';

describe('words of a provider', () => {
  it.each([
    ['Pan &amp; Queso', 'Pan & Queso'],
    ['Ca&ntilde;&oacute;n &Ntilde;u&ntilde;oa, ping&uuml;ino', 'Cañón Ñuñoa, pingüino'],
    ['&quot;La Picada&quot; de L&#39;&Aacute;vila &#x1F35D;', '"La Picada" de L\'Ávila 🍝'],
    ['<b>Lomo</b> a lo <span class="x">pobre</span>', 'Lomo a lo pobre'],
    ['Papas<br/>fritas', 'Papas fritas'],
    ['<!-- nota -->Sopa', 'Sopa'],
    // Read once: what was meant as characters stays characters.
    ['&lt;b&gt;', '<b>'],
    ['&amp;amp;', '&amp;'],
    ['Menos < 3 y > 1, I <3 U', 'Menos < 3 y > 1, I <3 U'],
    [
      'Fish&Chips; A&B, AT&T &c; &constructor; &#0; &#xD800; &#99999999;',
      'Fish&Chips; A&B, AT&T &c; &constructor; &#0; &#xD800; &#99999999;',
    ],
    ['  a la carta ', '  a la carta '],
  ])('%s is %s', (raw, expected) => {
    expect(plainWords(raw)).toBe(expected);
  });

  it('are read in each name of a product, and it goes back with the name that was shown; its ids stay as they are', () => {
    const extra = { ...extraRaw, np: 'Pan &amp; mantequilla', dn: '<i>tibio</i>' };
    const group = { ...extrasGroupRaw, nomCatExtra: 'Elige t&uacute;', codJextras: 'G&amp;1', extras: [extra] };
    const raw = { ...productRaw, np: 'Ca&ntilde;&oacute;n', nombreTrad: 'A &amp; B', dn: 'Con <b>ají</b>', dnTrad: 'Hot &amp; spicy' };
    const read = decodeProduct({ ...raw, ip: 'a&amp;b', catExtras: [group] }, CLP);
    if (!read.ok) throw new Error('unreadable');
    expect(read.value).toMatchObject({
      id: 'a&amp;b',
      name: 'Cañón',
      nameTranslated: 'A & B',
      description: 'Con ají',
      descriptionTranslated: 'Hot & spicy',
      groups: [{ code: 'G&amp;1', name: 'Elige tú', extras: [{ name: 'Pan & mantequilla', description: 'tibio' }] }],
    });
    const line = encodeCartLine({
      id: '1',
      product: read.value,
      quantity: 1,
      extras: {},
      comment: 'A &amp; B',
      subtotal: read.value.price,
    });
    expect(line).toMatchObject({ item: { ip: 'a&amp;b', np: 'Cañón' }, ct: 'A &amp; B' });
    expect(decodeProduct({ ...raw, np: '<b></b>' }, CLP).ok).toBe(false);
  });

  it('are read in the name and the address of a restaurant', () => {
    const raw = {
      ...restaurantRaw,
      nombre: 'La Picada &quot;Ñu&ntilde;oa&quot;',
      direccion: 'O&#39;Higgins 1170',
      comuna: '&Ntilde;u&ntilde;oa',
    };
    expect(decodeVenue(raw)).toMatchObject({
      value: { name: 'La Picada "Ñuñoa"', street: "O'Higgins 1170", commune: 'Ñuñoa' },
    });
  });
});
