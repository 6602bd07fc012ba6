import { describe, expect, it } from 'vitest';
import type { TextTree } from '@comanda/shared-contracts/module';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { aProfile, aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { formatTime } from '@comanda/shared-contracts/domain/time-format';
import { createTexts } from './create-texts.ts';
import { formatLocale } from './format-locale.ts';
import { forgetAskedLanguage, initialLanguage } from './initial-language.ts';
import { layProviderTexts } from './provider-texts.ts';

const make = (initial: 'es' | 'en' = 'es') =>
  createTexts({ initial, offered: ['es', 'en'], country: () => 'cl', onChange: () => undefined });
const part = (es: TextTree, en: TextTree = {}) => ({ es: () => Promise.resolve(es), en: () => Promise.resolve(en) });

const STAFF: Session = { kind: 'staff', profile: aProfile(), module: 9000, venues: [], endsAt: 2_000_000_000_000 };

describe('the language of the page', () => {
  it.each([
    [undefined, ['fr-FR'], 'es', ''],
    [undefined, ['fr', 'en-GB'], 'en', ''],
    ['en-US', ['es-CL'], 'en', ''],
    ['fr', ['es-CL'], 'es', ''],
    [undefined, [], 'es', ''],
    [undefined, ['es-CL'], 'en', '?a=1&lang=en'],
    ['es', ['es-CL'], 'en', '?lang=en'],
    [undefined, ['en-GB'], 'en', '?lang=fr'],
  ] as const)('[C1-008] stored %s, browser %j: %s, address %s', (stored, browser, expected, search) => {
    expect(initialLanguage(stored, browser, ['es', 'en'], search)).toBe(expected);
  });

  it('[C1-008] that somebody chooses holds after a reload of an address that named another', () => {
    history.replaceState({ idx: 2 }, '', '/menu?a=1&lang=en');
    forgetAskedLanguage(window);
    expect([location.search, history.state]).toEqual(['?a=1', { idx: 2 }]);
    forgetAskedLanguage(window);
    expect(location.search).toBe('?a=1');
    history.replaceState(null, '', '/');
  });

  it('[C1-008] a key missing in English falls back to the Spanish text', async () => {
    const texts = await make('en');
    await texts.add('mf-booking', part({ both: 'ambos', only: 'solo aquí' }, { both: 'both' }));
    const { text } = texts.forPart('mf-booking');
    text('only');
    await settle();
    expect([text('both'), text('only')]).toEqual(['both', 'solo aquí']);
  });

  it('a diner loads the texts of one language; Spanish comes when one is missing in theirs, asked for again after a failure', async () => {
    const texts = await make('en');
    const asked: string[] = [];
    const answers = [Promise.reject(new Error('offline')), Promise.resolve({ only: 'solo aquí' })];
    const es = () => {
      asked.push('es');
      return answers.shift() ?? Promise.resolve({});
    };
    await texts.add('mf-booking', { es, en: () => Promise.resolve({ both: 'both' }) });
    const { text } = texts.forPart('mf-booking');
    expect([text('both'), asked]).toEqual(['both', []]);
    expect(text('only')).toBe('only');
    await settle();
    text('only');
    text('only');
    await settle();
    expect([text('only'), asked]).toEqual(['solo aquí', ['es', 'es']]);
  });

  it('a language is a file: a part that has it speaks it, one that has not speaks Spanish', async () => {
    const texts = await createTexts({ initial: 'es', offered: ['es', 'pt'], country: () => 'cl', onChange: () => undefined });
    await texts.add('mf-booking', { ...part({ title: 'Reserva' }), pt: () => Promise.resolve({ title: 'Reserva de mesa' }) });
    await texts.add('mf-stadium', part({ seat: 'Asiento' }, { seat: 'Seat' }));
    const { change, language, offered, locale, text } = texts.forPart('mf-booking');
    await change('pt');
    expect([language(), offered, text('title'), texts.forPart('mf-stadium').text('seat')]).toEqual([
      'pt',
      ['es', 'pt'],
      'Reserva de mesa',
      'Asiento',
    ]);
    expect([locale('cl'), locale('co'), new Intl.NumberFormat(locale()).format(1_234.5)]).toEqual(['pt-BR', 'pt-BR-u-hc-h12', '1.234,5']);
    expect(document.documentElement.lang).toBe('pt');
  });

  it('of two choices the last one holds, whichever texts come first', async () => {
    const changed: string[] = [];
    const texts = await createTexts({
      initial: 'es',
      offered: ['es', 'en'],
      country: () => 'cl',
      onChange: (language) => changed.push(language),
    });
    let arrive = (_: TextTree): void => undefined;
    await texts.add('mf-booking', {
      es: () => Promise.resolve({ title: 'Reserva' }),
      en: () => new Promise((resolve) => (arrive = resolve)),
    });
    const { change, language, text } = texts.forPart('mf-booking');
    const english = change('en');
    await change('es');
    arrive({ title: 'Booking' });
    await english;
    expect([language(), text('title'), document.documentElement.lang, changed]).toEqual(['es', 'Reserva', 'es', ['es']]);
  });

  it('a language that is there and wanted already is asked for in vain: nobody is told', async () => {
    const changed: string[] = [];
    const texts = await createTexts({
      initial: 'es',
      offered: ['es', 'en'],
      country: () => 'cl',
      onChange: (language) => changed.push(language),
    });
    const { change, changes } = texts.forPart('mf-kiosk');
    const reported: string[] = [];
    changes.subscribe((language) => reported.push(language));
    await change('es');
    await change('en');
    await change('en');
    expect([changed, reported]).toEqual([['en'], ['es', 'en']]);
  });

  it('a part that comes while the language changes speaks the new one', async () => {
    const texts = await make();
    let arrive = (_: TextTree): void => undefined;
    await texts.add('mf-booking', { es: () => Promise.resolve({}), en: () => new Promise((resolve) => (arrive = resolve)) });
    const english = texts.forPart('mf-booking').change('en');
    await settle();
    await texts.add('mf-checkout', part({ title: 'Pedido' }, { title: 'Order' }));
    arrive({});
    await english;
    expect(texts.forPart('mf-checkout').text('title')).toBe('Order');
  });

  it('[C9-031] what is written for a venue of a country is written in one of six locales', async () => {
    const texts = await createTexts({ initial: 'es', offered: ['es', 'en'], country: () => 'mx', onChange: () => undefined });
    const { locale, change } = texts.forPart('mf-booking');
    const countries = ['ar', 'co', 'cl', 'mx', 'pe', 'es', 'us', 'xx'];
    const written = () => countries.map((country) => new Intl.Locale(locale(country)).baseName);
    expect(written()).toEqual(['es-AR', 'es-CO', 'es-ES', 'es-MX', 'es-PE', 'es-ES', 'en-US', 'es-ES']);
    // Where no venue is open, the country of the diner counts.
    expect(locale()).toBe('es-MX');
    await change('en');
    expect(new Set([...written(), locale()])).toEqual(new Set(['en-US']));
    const price = (where: string) => new Intl.NumberFormat(locale(where)).format(12_345.5);
    expect(price('cl')).toBe('12,345.5');
    await change('es');
    expect(price('cl')).toBe('12.345,5');
  });

  it.each([
    ['cl', '13:30', '13:30'],
    ['ar', '13:30', '13:30'],
    ['es', '13:30', '13:30'],
    ['co', '1:30 p. m.', '1:30 PM'],
    ['us', '1:30 PM', '1:30 PM'],
  ])('[C2-047] writes the hours of %s in one way in both languages: %s', (country, spanish, english) => {
    const written = (language: 'es' | 'en') => formatTime('13:30', formatLocale(language, country)).replaceAll(/\s/g, ' ');
    expect([written('es'), written('en')]).toEqual([spanish, english]);
  });

  it('what a part formats with follows the country of its venue', async () => {
    let country = 'us';
    const texts = await createTexts({ initial: 'en', offered: ['es', 'en'], country: () => country, onChange: () => undefined });
    const { locale } = texts.forPart('mf-booking');
    expect(locale()).toBe('en-US');
    country = 'ar';
    expect(locale()).toBe('en-US-u-hc-h23');
    // Of an order elsewhere as its own venue writes.
    expect([locale('us'), locale('cl')]).toEqual(['en-US', 'en-US-u-hc-h23']);
  });
});

describe("the provider's texts", () => {
  const LANGS = {
    ok: true,
    data: [
      { id: 'es-ES', cod: 'es', nombre: 'Español' },
      { id: 'en-US', cod: 'en', nombre: 'English' },
    ],
  };

  async function start(answers: object, session: Session = aSession()) {
    const { host, calls, setAnswer } = createTestHost('shell', { api: { languages: LANGS, ...answers }, session });
    const texts = await make();
    await texts.add('mf-discovery', part({ cart: { empty: 'Vacío' }, other: 'Otro' }, { cart: { empty: 'Empty' } }));
    await layProviderTexts(host.api, texts, host.session);
    await settle();
    const asked = (operation: string) => calls.filter((call) => call.operation === operation);
    return { texts, asked, setAnswer, text: texts.forPart('mf-discovery').text };
  }

  it('[C7-056] are listed for module 2000, or for the staff for 5000', async () => {
    expect((await start({})).asked('languages')[0]?.query).toEqual({ xmod: 2000 });
    expect((await start({}, STAFF)).asked('languages')[0]?.query).toEqual({ xmod: 5000 });
  });

  it('[C7-056] lie over the bundled ones, and are loaded for another language when it is chosen', async () => {
    const { texts, text, asked, setAnswer } = await start({ translations: { 'cart.empty': 'Nada aún', 'typology.101': 'Chilena' } });
    expect([text('cart.empty'), text('other'), text('typology.101')]).toEqual(['Nada aún', 'Otro', 'Chilena']);
    expect(asked('translations').map(({ path }) => path)).toEqual([{ lang: 'es' }]);
    setAnswer('translations', { 'mf-discovery:cart.empty': 'Nothing yet' });
    await texts.forPart('shell').change('en');
    await settle();
    expect(asked('translations').map(({ path }) => path)).toEqual([{ lang: 'es' }, { lang: 'en' }]);
    expect(text('cart.empty')).toBe('Nothing yet');
  });

  it('lie over the texts of a part that comes later', async () => {
    const { texts } = await start({ translations: { 'late.title': 'Del proveedor' } });
    await texts.add('mf-booking', part({ late: { title: 'Nuestro' } }));
    expect(texts.forPart('mf-booking').text('late.title')).toBe('Del proveedor');
  });

  it('change nothing when they cannot be had', async () => {
    const { text } = await start({ translations: { ok: false } });
    expect(text('cart.empty')).toBe('Vacío');
    expect((await start({ languages: { ok: false } })).asked('translations')).toEqual([]);
  });
});
