import { describe, expect, it } from 'vitest';
import { compareLanguages, compareWithSources, flatten, misspelled, unsupported, namedLanguage, plurals } from './text-rules.ts';

const texts = (entries: Record<string, string>) => new Map(Object.entries(entries));

describe('the texts of a part in two languages', () => {
  it('are told by their full keys', () => {
    expect([...flatten({ cart: { empty: { title: 'Vacío' }, total: 'Total' } })]).toEqual([
      ['cart.empty.title', 'Vacío'],
      ['cart.total', 'Total'],
    ]);
  });

  it('are right when both have the same keys, values and plural forms', () => {
    const es = texts({ a: 'Hola {{name}}', n_one: 'un plato', n_other: '{{count}} platos' });
    expect(compareLanguages(es, texts({ a: '{{name}}, hello', n_one: 'one dish', n_other: '{{count}} dishes' }), 'en')).toEqual([]);
    expect(plurals(es)).toEqual([]);
  });

  it.each([
    [{ a: 'x', b: 'y' }, { a: 'x' }, 'b: missing in en.json'],
    [{ a: 'x' }, { a: 'x', b: 'y' }, 'b: missing in es.json'],
    [{ a: 'x' }, { a: '  ' }, 'a: empty'],
    [{ a: '{{name}} y {{other}}' }, { a: '{{name}}' }, 'a: other values in es (name, other) than in en (name)'],
  ])('%j and %j are told: %s', (es, en, problem) => {
    expect(compareLanguages(texts(es), texts(en), 'en')).toEqual([problem]);
  });

  it('a third language is complete where there is one, and each plural has its forms', () => {
    expect(compareLanguages(texts({ a: 'x', b: 'y' }), texts({ a: 'x' }), 'pt')).toEqual(['b: missing in pt.json']);
    expect(plurals(texts({ n_other: 'x' }))).toEqual(['n: has no plural form _one']);
  });
});

describe('code', () => {
  it.each([["const first = 'es';"], ["return language === 'en' ? a : b;"], ['{\n  pt: load,\n}']])(
    'that names a language is told: %s',
    (code) => {
      expect(namedLanguage(code)).toBeDefined();
    },
  );

  it('may speak of one, and of a country', () => {
    expect(namedLanguage("/** 'es' or 'en' */ const locale = 'es-ES'; const words = `${language}.json`;")).toBeUndefined();
  });
});

describe('Spanish texts', () => {
  it.each([
    'Vuelve a itentar.',
    'Hubo en error',
    'Se esta grabando',
    'Sesion Cerrada',
    'Falta dirccion',
    'se encuentraa fuera',
    'Error en grabacion',
  ])('a misspelled word is told: %s', (text) => {
    expect(misspelled(texts({ a: text }))).toEqual([expect.stringMatching(/^a: misspelled: /)]);
  });

  it('words that are only near to those are right', () => {
    expect(misspelled(texts({ a: 'No hubo conexión. Esta dirección no está, inténtalo otra vez. Atrás', b: 'Hubo un error' }))).toEqual([]);
  });
});

it('a text with another one or with a format in it is told: the build knows neither', () => {
  expect(unsupported(texts({ a: 'Hola $t(name)', b: '{{value, number}}', c: '{{count}} platos, {{name}}' }))).toEqual([
    expect.stringMatching(/^a has/),
    expect.stringMatching(/^b has/),
  ]);
});

describe('texts and sources', () => {
  const some = texts({ 'cart.title': 'x', 'cart.items_one': 'x', 'cart.items_other': 'x', 'day.mon': 'x', 'boot.text': 'x' });

  it('fit when every key has its text and every text its use', () => {
    const code = "t('cart.title'); host.i18n.text('cart.items', { count }); t(`day.${name}`); title.textContent = es.boot.text;";
    expect(compareWithSources(some, code)).toEqual([]);
  });

  it('a key without a text is told, and so is a text that nothing uses', () => {
    const code = "t('cart.items'); t('cart.gone'); t(`day.${name}`); es.boot.text";
    expect(compareWithSources(some, code)).toEqual(['cart.gone: used, but there is no such text', 'cart.title: no source uses it']);
  });
});
