import { describe, expect, it } from 'vitest';
import { formatMoney, formatPrice } from '../domain/money.ts';
import {
  restaurantInfoRaw,
  restaurantRaw,
  restaurantsAvailableRaw,
  restaurantSummaryRaw,
  webConfigRaw,
} from '../testing/fixtures/wire-venue.ts';
import { takeNotes } from '../testing/take-notes.ts';
import { decodePaymentMethod } from './payment-method.ts';
import { decodePriceFormat, encodePriceFormat } from './price-format.ts';
import { decodeProduct } from './product.ts';
import { decodeVenue, decodeVenueService } from './restaurant.ts';
import { decodeRestaurantInfo } from './restaurant-info.ts';
import { decodeVenueSummary } from './restaurant-summary.ts';
import { decodeVenueList } from './restaurants-available.ts';
import { decodeDelivery } from './web-config-delivery.ts';
import { decodeOrdering } from './web-config-ordering.ts';
import { CLP, WRITINGS } from '../testing/currencies.ts';

function venue(raw: unknown = restaurantRaw) {
  const result = decodeVenue(raw);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

describe('a restaurant', () => {
  it('[C3-010] splits the id 12-3 into restaurant 12 and local 3', () => {
    expect(venue({ ...restaurantRaw, id: '12-3' })).toMatchObject({ id: '12-3', restaurantId: 12, localId: 3 });
    for (const id of ['12', '12-', 'a-b', 12, null]) expect(decodeVenue({ ...restaurantRaw, id }).ok, String(id)).toBe(false);
  });

  it('[C3-010] groups services in col1, col2 and pagos, and no other', () => {
    expect(venue().services.map(({ group }) => group)).toEqual(['col1', 'col2', 'pagos']);
    expect(decodeVenueService({ bit: 1, name: 'Terraza', grupo: 'col3', ac: 1 }).ok).toBe(false);
    const [terrace, ...others] = restaurantRaw.serviciosResto;
    expect(venue({ ...restaurantRaw, serviciosResto: [{ ...terrace, ac: 0 }, ...others] }).services).toMatchObject([
      { name: 'Terraza', group: 'col1', isActive: false },
      { name: 'Wi-Fi', isActive: true },
      { name: 'Tarjeta de crédito', isActive: true },
    ]);
  });

  it('[C3-012] brings its gallery, and its hours', () => {
    expect(venue().photos.map(({ url }) => url)).toEqual(['/assets/dishes/cover-burger-480.webp', '/assets/dishes/steak-480.webp']);
    expect(venue().hours).toHaveLength(1);
    expect(venue({ ...restaurantRaw, fotos: undefined, horario: [] })).toMatchObject({ photos: [], hours: [] });
  });

  it('[C3-010] has name, place, pictures, cuisines and switches', () => {
    expect(venue()).toMatchObject({
      simpleId: 1,
      dk: 0,
      reference: 'RL0001a3f09c61b27d4e58f0',
      name: 'Fuente Alameda',
      country: 'cl',
      street: "Avenida Libertador Bernardo O'Higgins 1170",
      point: { lat: -33.4441, lng: -70.6536 },
      cuisines: ['101', '402'],
      priceRange: 2,
      shift: 'open',
      zone: 'America/Santiago',
      brandColor: '#d2361f',
      hasQrPayment: true,
      cover: {
        url: '/assets/dishes/cover-burger-480.webp',
        srcSet:
          '/assets/dishes/cover-burger-240.webp 240w, /assets/dishes/cover-burger-480.webp 480w, /assets/dishes/cover-burger-960.webp 960w',
      },
    });
    expect(venue({ ...restaurantRaw, comuna: 'Ñuñoa', ciudad: 'Gran Santiago', dk: 2, pais: 'CL', logo: '/l.svg' })).toMatchObject({
      commune: 'Ñuñoa',
      city: 'Gran Santiago',
      dk: 2,
      country: 'cl',
      logoUrl: '/l.svg',
    });
    expect(venue().ordering.offersBooking).toBe(true);
    expect(venue({ ...restaurantRaw, _tieneReserva: false }).ordering.offersBooking).toBe(false);
  });

  it('[K3-014] takes the name of tables and sectors from the last entry', () => {
    expect(venue().tables).toEqual([
      { id: '7', sectors: ['1', '2'], capacity: 4, name: 'Mesa 7' },
      { id: '8', sectors: ['2'], capacity: 2, name: 'Mesa 8' },
    ]);
    expect(venue({ ...restaurantRaw, dm: [[3, [1], 'x', 9, 'Barra 3']], ds: [[4, 'a', 'b', 'Patio']] })).toMatchObject({
      tables: [{ id: '3', sectors: ['1'], name: 'Barra 3' }],
      sectors: [{ id: '4', name: 'Patio' }],
    });
  });

  it('[K3-014] reads inf, ta and the currency of cf', () => {
    const { nombre: _nombre, pais: _pais, simpleId: _simpleId, dk: _dk, ...rest } = restaurantRaw;
    const dollars = { ...rest, inf: { sid: 9, nr: 'Otro', pa: 'PE', dk: 2 }, ta: -1, cf: { cur: ['USD', 'US$', 0, '.', 2, ','] } };
    expect(venue(dollars)).toMatchObject({ name: 'Otro', country: 'pe', simpleId: 9, dk: 2, shift: 'closed' });
    expect(venue(dollars).priceFormat.code).toBe('USD');
    expect(venue({ ...restaurantRaw, ta: 0 }).shift).toBe('no-shift');
  });

  it('without ta is open: lists are of open restaurants, and a venue follows its hours', () => {
    const { ta: _ta, ...summary } = restaurantSummaryRaw;
    for (const ta of [undefined, null, '']) {
      expect(decodeVenueSummary({ ...summary, ta })).toMatchObject({ ok: true, value: { shift: 'open' } });
      expect(venue({ ...restaurantRaw, ta })).toMatchObject({ shift: 'open', isOpenByHours: true });
    }
    expect(venue()).not.toHaveProperty('isOpenByHours');
  });

  it('without a zone has that of its country, wherever the device is', () => {
    const before = process.env['TZ'];
    process.env['TZ'] = 'Asia/Tokyo';
    try {
      const zone = (pais: string, tz?: string) => venue({ ...restaurantRaw, pais, tz }).zone;
      expect([zone('cl'), zone('PE'), zone('es')]).toEqual(['America/Santiago', 'America/Lima', 'Europe/Madrid']);
      expect(zone('cl', 'Chile/Santiagoo')).toBe('America/Santiago');
      expect(zone('cl', 'Pacific/Easter')).toBe('Pacific/Easter');
      // Countries that the product dials but does not serve, and none at all.
      expect([zone('bo'), zone('cr'), zone('pa')]).toEqual(['America/La_Paz', 'America/Costa_Rica', 'America/Panama']);
      expect([zone('zz'), zone('Chile')]).toEqual(['UTC', 'UTC']);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  it('reads everything as off where webConfig is missing', () => {
    const plain = venue({ ...restaurantRaw, webConfig: undefined, cf: undefined });
    expect(plain.ordering).toMatchObject({ isActive: false, offersDelivery: false, paymentModes: { 1: 0, 2: 0, 3: 0 } });
    expect(plain.ordering.paymentMethods.map(({ id }) => id)).toEqual([0]);
    expect(plain.delivery.cost).toEqual({ kind: 'free' });
    expect(plain.priceFormat.code).toBe('CLP');
    expect(plain.contact).toEqual({});
  });

  it.each([
    [{ orddifemin: 0, orddifemax: 366 }, [0, 366]],
    [{ orddifemin: 1.9, orddifemax: '14' }, [1, 14]],
    [{ orddifemin: -1, orddifemax: -1 }, [0, 30]],
    [{ orddifemin: 367, orddifemax: 367 }, [0, 30]],
    [{ orddifemin: undefined, orddifemax: null }, [0, 30]],
  ])('[C3-036] days ahead of a deferred order are whole and within a year, else none to thirty: %j', (days, [from, to]) => {
    const { deferred } = venue({ ...restaurantRaw, webConfig: { ...restaurantRaw.webConfig, ...days } }).ordering;
    expect(deferred).toMatchObject({ minimumDays: from, maximumDays: to });
  });

  it('leaves out what would harm: foreign schemes, odd colours', () => {
    const odd = venue({
      ...restaurantRaw,
      logo: 'javascript:alert(1)',
      fotoPortada: 'file:///x.webp',
      webConfig: { ...webConfigRaw, colorP: 'red;background:url(x)' },
    });
    expect(odd).not.toHaveProperty('logoUrl');
    expect(odd).not.toHaveProperty('cover');
    expect(odd).not.toHaveProperty('brandColor');
  });
  it('fetches a picture that names no scheme by https', () => {
    const bare = venue({ ...restaurantRaw, logo: '//cdn.test/l.webp', fotoPortada: '//cdn.test/x.webp' });
    expect(bare).toMatchObject({ logoUrl: 'https://cdn.test/l.webp', cover: { url: 'https://cdn.test/x.webp' } });
  });
});

describe('switches of a restaurant', () => {
  it('reads ordering, deferred orders, payment modes and methods', () => {
    const { ordering } = venue();
    expect(ordering).toMatchObject({
      isActive: true,
      offersDelivery: true,
      offersPickup: true,
      isPickupOnly: false,
      offersCheckin: true,
      deliveryMinutes: 45,
      pickupMinutes: 20,
      needsPhoneForPickup: true,
      needsPhoneForDelivery: false,
      deferred: { isOn: true, minimumDays: 0, maximumDays: 7, sameDayOnly: false },
      paymentModes: { 1: 3, 2: 2, 3: 1 },
      terminalId: 'T-1',
    });
    expect(ordering.paymentMethods).toEqual([
      { id: 5011, name: 'MercadoPago', processId: '77101', dispatchTypes: [1, 2, 3] },
      { id: 0, name: 'Pago al recibir', dispatchTypes: [1, 2, 3] },
      { id: -1, name: 'Efectivo', dispatchTypes: [1, 2] },
    ]);
    expect(decodeOrdering({ ordpay: 9 }, { takesBookings: false, pagos: undefined }).paymentModes[2]).toBe(0);
  });

  it.each([
    [[9], [], ['dropped']],
    [[9, 2], [2], ['dropped']],
    ['todos', [], ['dropped', 'guessed']],
    ['2', [2], ['guessed']],
    [2, [2], ['guessed']],
    [{ 1: 3 }, [3], ['guessed']],
    [[], [1, 2, 3, 4, 5], []],
    [{}, [1, 2, 3, 4, 5], []],
    [null, [1, 2, 3, 4, 5], []],
    [0, [1, 2, 3, 4, 5], []],
    [undefined, [1, 2, 3, 4, 5], []],
  ])('[C5-044] a method of payment of the types %j serves %j', (types, served, kinds) => {
    const { value, notes } = takeNotes({ id: 5011, nm: 'x', types }, decodePaymentMethod);
    expect([value.ok && value.value.dispatchTypes, notes.map(({ kind }) => kind).toSorted()]).toEqual([served, kinds]);
    expect(notes.map(({ path }) => path)).toEqual(kinds.map(() => 'types'));
  });

  it.each([
    ['ordpickpay', 1],
    ['ordpay', 2],
    ['selfatpay', 3],
  ] as const)('[C9-003] %s says whether type %i is not paid online, must be, may be, or is paid on pickup', (field, type) => {
    for (const mode of [0, 1, 2, 3] as const) {
      const { paymentModes } = decodeOrdering({ [field]: mode }, { takesBookings: false, pagos: undefined });
      expect(paymentModes).toEqual({ 1: 0, 2: 0, 3: 0, [type]: mode });
    }
  });

  it('reads the three kinds of delivery cost', () => {
    expect(decodeDelivery(webConfigRaw, CLP)).toMatchObject({
      usesPolygons: true,
      maximumDistance: 8,
      distanceUnit: 'km',
      minimumSubtotal: { minor: 8000, currency: CLP },
      usesUberDirect: true,
      cost: { kind: 'distance', base: { minor: 1000 }, rate: { minor: 300 }, block: 2, minimum: { minor: 1500 }, maximum: { minor: 5000 } },
    });
    expect(decodeDelivery({ ordrectipo: 1, ordrecmto: 2500 }, CLP).cost).toEqual({
      kind: 'fixed',
      amount: { minor: 2500, currency: CLP },
    });
    expect(decodeDelivery({ ordrectipo: 1, ordrecmto: '10%' }, CLP).cost).toEqual({ kind: 'percent', percent: 10 });
    expect(decodeDelivery({ ordrectipo: 0, ordrecmto: 2500 }, CLP).cost).toEqual({ kind: 'free' });
    expect(decodeDelivery({}, CLP).cost).toEqual({ kind: 'free' });
    const unknown = [
      { ordrectipo: 3, ordrecmto: 2500 },
      { ordrectipo: 'fijo' },
      { ordrectipo: 1, ordrecmto: 'mucho' },
      { ordrectipo: 2, ordrecmto: 'x' },
      { ordrectipo: 1, ordrecmto: -1 },
      { ordrectipo: 1, ordrecmto: '-10%' },
      { ordrectipo: 1, ordrecmto: '101%' },
      { ordrectipo: 2, ordrecmto: -300 },
      { ordrectipo: 2, ordrecmto: 300, ordrec2f: -1000 },
      { ordrectipo: 2, ordrecmto: 300, ordrec2f: 'mil' },
    ];
    for (const config of unknown) {
      const { value, notes } = takeNotes(config, (raw) => decodeDelivery(raw, CLP));
      expect([value.cost, notes.length > 0], JSON.stringify(config)).toEqual([{ kind: 'unknown' }, config.ordrectipo !== 3]);
    }
    expect(decodeDelivery({ ordrectipo: 1, ordrecmto: '100%' }, CLP).cost).toEqual({ kind: 'percent', percent: 100 });
    expect(decodeDelivery({ ordrectipo: 2, ordrecmto: 300 }, CLP).cost).toMatchObject({ base: { minor: 0 } });
    expect(decodeDelivery({ ordrectipo: '1', ordrecmto: '2.500', ordmindvy: '10.000' }, CLP)).toMatchObject({
      cost: { kind: 'fixed', amount: { minor: 2500 } },
      minimumSubtotal: { minor: 10_000 },
    });
    expect(decodeDelivery({ ordmaxdist: 0 }, CLP)).not.toHaveProperty('maximumDistance');
  });

  it('reads check-in, menu and contact switches', () => {
    expect(venue().checkin).toMatchObject({ needsTable: true, allowsAnonymous: true, needsNationalId: true, waiterAsksSector: false });
    expect(venue({ ...restaurantRaw, webConfig: { ...webConfigRaw, selfGenerateQR: false } }).checkin.allowsAnonymous).toBe(false);
    expect(venue().menu).toMatchObject({
      drinkAreas: ['2'],
      eatAreas: ['1'],
      featured: { isOn: true, differsByDay: false, title: 'Del día' },
    });
    expect(venue().menu.featured.lists[1]).toEqual(['10007']);
    expect(venue().contact).toMatchObject({ phone: '+56 2 2345 6789', bookingPhone: '+56 2 2345 1111' });
  });
});

describe('what a venue asks and gives', () => {
  it('[C6-008] says that paying wants an account by loginToPay of its webConfig, and by nothing else', () => {
    const asks = (more: object) => venue({ ...restaurantRaw, webConfig: { ...webConfigRaw, ...more } }).ordering.needsLoginToPay;
    expect([asks({}), asks({ loginToPay: 0 }), asks({ loginToPay: 1 }), asks({ loginToPay: true })]).toEqual([false, false, true, true]);
  });

  it('brings for free by the subtotal or near by, or by both at once where it says so', () => {
    const free = { ordsincosto: 20_000, ordsincostodist: 2 };
    expect(decodeDelivery({ ...free, ordunidist: 'mi' }, CLP)).toMatchObject({
      freeFromSubtotal: { minor: 20_000 },
      freeWithinDistance: 2,
      freeNeedsBoth: false,
      distanceUnit: 'mi',
    });
    expect(decodeDelivery({ ...free, ordsincostoboth: 1 }, CLP)).toMatchObject({ freeNeedsBoth: true, distanceUnit: 'km' });
  });
});

describe('how a venue writes prices', () => {
  it("[C3-011] reads ['CLP','$',0,',',0,'.'] so that 12500 is $12.500", () => {
    const format = decodePriceFormat(['CLP', '$', 0, ',', 0, '.']);
    expect(format).toBeDefined();
    expect(formatPrice(12500, format)).toBe('$12.500');
  });

  it('[C3-011] takes symbol, position, decimal point, decimals and thousands separator from the tuple', () => {
    const format = decodePriceFormat(['EUR', '€', 1, '.', 2, ',']);
    expect(formatPrice(1234.5, format)).toBe('1,234.5\u00a0€');
    expect(decodePriceFormat(['XYZ', '$', 0, ',', 0, '.'])).toBeUndefined();
    expect(decodePriceFormat(['USD', '$', 0, ',', 99, ','])).toMatchObject({ decimals: 2, thousandsSeparator: '' });
    expect(decodePriceFormat('CLP')).toBeUndefined();
    // A position that is none is the currency's own.
    expect(decodePriceFormat(['EUR', '€', 'x', ',', 2, '.'])).toMatchObject({ symbolPosition: 'after' });
  });

  it.each([
    // Nothing stands before decimals that are not written: the dot stays between thousands.
    [['CLP', '$', 0, '', 0, '.'], 12_500, '$12.500'],
    [['JPY', '¥', 0, '', 0, ','], 12_500, '¥12,500'],
    // Twelve pesos and a half are not 125.
    [['ARS', '$', 0, '', 2, '.'], 1_012.5, '$1.012,5'],
    [['CLP', '$', 0, 5, 0, '.'], 12_500, '$12.500'],
    [['CLP', '$', 0, ',', 0, ''], 12_500, '$12500'],
    [['CLP', '$'], 12_500, '$12.500'],
    [['PEN', 7, '1', null, 'two'], 12.5, '12,5\u00a0S/'],
  ])('[C3-011] keeps amounts readable where a part of the tuple is empty or nothing of the kind: %j', (cur, price, shown) => {
    expect(formatPrice(price, decodePriceFormat(cur))).toBe(shown);
  });

  it.each([
    ['KWD', 'KD', 1, '.', 3, ',', 1.25, '1.25\u00a0KD'],
    ['KWD', 'KD', 1, '.', 3, ',', 0.125, '0.125\u00a0KD'],
    ['BOB', 'Bs', 0, '.', 2, ',', 35.5, 'Bs35.5'],
    ['AUD', 'A$', 0, '.', 2, ',', 25.5, 'A$25.5'],
    ['JPY', '¥', 0, '.', 0, ',', 1280, '¥1,280'],
    ['CRC', '₡', 0, ',', 0, '.', 12_500, '₡12.500'],
    ['clp', '$', 0, ',', 0, '.', 12_500, '$12.500'],
    ['CHF', 'Fr.', 1, '.', 4, "'", 1234.5678, "1'234.5678\u00a0Fr."],
  ])('[C3-011] keeps what a venue with %s writes: %s, %d, %s, %d decimals, %s', (...all) => {
    const [price, shown] = [all[6], all[7]];
    const venue = decodeVenue({ ...restaurantRaw, cf: { cur: all.slice(0, 6) } });
    if (!venue.ok) throw new Error('refused');
    const product = decodeProduct({ ip: 1, np: 'Plato', pm: price }, venue.value.priceFormat);
    if (!product.ok) throw new Error('no product');
    expect(formatMoney(product.value.price, venue.value.priceFormat)).toBe(shown);
  });

  it('[K3-014] refuses a venue whose currency cannot be told, in lists too, and relabels none', () => {
    for (const cur of [['XYZ', '$', 0, ',', 0, '.'], ['XXX'], 'KWD', 7, [], {}]) {
      expect(decodeVenue({ ...restaurantRaw, cf: { cur } }).ok).toBe(false);
      expect(decodeVenueSummary({ ...restaurantRaw, cf: { cur } }).ok).toBe(false);
      expect(decodeVenueSummary({ ...restaurantRaw, cf: {}, cur }).ok).toBe(false);
    }
    // Without `cur` a country says it that the product serves; any other does not, and Chile's pesos are no guess at it.
    expect(decodeVenueSummary({ ...restaurantRaw, cf: {}, pais: 'PE' })).toMatchObject({ value: { priceFormat: { code: 'PEN' } } });
    expect(decodeVenueSummary({ ...restaurantRaw, cf: {}, pais: null })).toMatchObject({ value: { priceFormat: { code: 'CLP' } } });
    expect(decodeVenueSummary({ ...restaurantRaw, cf: {}, pais: '' })).toMatchObject({ value: { priceFormat: { code: 'CLP' } } });
    expect(decodeVenueSummary({ ...restaurantRaw, cf: {}, pais: 'bo' }).ok).toBe(false);
    const beside = decodeVenueSummary({ ...restaurantRaw, cf: {}, pais: 'bo', cur: ['BOB', 'Bs', 0, '.', 2, ','] });
    expect(beside).toMatchObject({ value: { priceFormat: { code: 'BOB', symbol: 'Bs' } } });
  });

  it('[C9-028] goes with an order and comes back as it was', () => {
    for (const format of WRITINGS) expect(decodePriceFormat(encodePriceFormat(format))).toEqual(format);
  });
});

describe('lists of restaurants', () => {
  it('leaves out broken entries and keeps the rest', () => {
    const data = [null, { ...restaurantSummaryRaw, id: 12 }, restaurantSummaryRaw, { ...restaurantSummaryRaw, nombre: '' }];
    const list = decodeVenueList({ ok: true, data });
    expect(list.ok && list.value.map(({ id }) => id)).toEqual(['101-1']);
    // Without a place on earth it is somewhere all the same.
    for (const latitud of [null, 'x', 200]) {
      const nowhere = decodeVenueSummary({ ...restaurantSummaryRaw, latitud });
      expect([nowhere.ok, nowhere.ok && nowhere.value.point]).toEqual([true, undefined]);
    }
    expect(decodeVenueSummary(restaurantSummaryRaw).ok).toBe(true);
    expect(decodeVenueList(restaurantsAvailableRaw)).toMatchObject({ ok: true, value: [{ name: 'Fuente Alameda' }] });
  });

  it('tells a refusal from an answer that cannot be read', () => {
    expect(decodeRestaurantInfo(restaurantInfoRaw).ok).toBe(true);
    expect(decodeRestaurantInfo({ ok: false, msg: 'Restaurant no existe' })).toMatchObject({
      failure: { kind: 'domain', code: 'refused', message: 'Restaurant no existe', retry: false },
    });
    for (const raw of ['<html>', null, [], {}, { ok: 'yes' }, { ok: true }, { ok: true, data: {} }]) {
      expect(decodeRestaurantInfo(raw)).toMatchObject({ ok: false, failure: { kind: 'protocol', code: 'schema' } });
    }
  });

  it('[X-22] says which field cannot be read, and of what is no record at all that it is the whole', () => {
    const pathOf = (raw: unknown) => {
      const read = decodeVenueSummary(raw);
      return read.ok || read.failure.detail?.kind !== 'schema' ? undefined : read.failure.detail.path;
    };
    expect(pathOf({ ...restaurantSummaryRaw, id: 'x' })).toBe('id');
    expect([pathOf(null), pathOf('<html>')]).toEqual(['', '']);
  });
});
