import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { sayOnce } from './say-once.ts';

const TEXTS = {
  soldOut: 'Agotado',
  add: 'Agregar {{name}}',
  dishes_one: '{{count}} plato',
  dishes_other: '{{count}} platos',
  side: 'De comer',
  side_drink: 'De beber',
  both: '$t(add)!',
  spaced: '{{ name }}: {{amount, number}}',
};

async function made(prepare: (instance: typeof i18next) => void = sayOnce) {
  const instance = i18next.createInstance();
  await instance.init({ lng: 'es', fallbackLng: 'es', ns: [], resources: {}, interpolation: { escapeValue: false } });
  prepare(instance);
  instance.addResourceBundle('es', 'menu', TEXTS);
  instance.addResourceBundle('es', 'other', { soldOut: 'Otro' });
  return { instance, looked: vi.spyOn(instance, 't') };
}

function sayIn(instance: typeof i18next, part: string, key: string, values?: Record<string, unknown>): string {
  const say = instance.getFixedT('es', part);
  return values === undefined ? say(key) : say(key, values);
}

it('a picture looks a text up once, whoever says it, of whatever', async () => {
  const { instance, looked } = await made();
  const say = (key: string, values?: Record<string, unknown>) => sayIn(instance, 'menu', key, values);
  expect([
    say('soldOut'),
    say('soldOut'),
    say('add', { name: 'Pan' }),
    say('add', { name: 'Té', count: 0 }),
    say('add', { name: 'Té' }),
  ]).toEqual(['Agotado', 'Agotado', 'Agregar Pan', 'Agregar Té', 'Agregar Té']);
  expect(looked).toHaveBeenCalledTimes(3);
});

const SAID: readonly (readonly [key: string, values: Record<string, unknown> | undefined])[] = [
  ['soldOut', undefined],
  ['add', undefined],
  ['add', { name: '$t(soldOut) {{name}} $& <b>' }],
  ['add', { name: 7 }],
  ['add', { name: null }],
  ['add', { name: 'Pan', lng: 'en' }],
  ['dishes', { count: 1 }],
  ['dishes', { count: 2 }],
  ['side', { context: 'drink' }],
  ['both', { name: 'Pan' }],
  ['spaced', { name: 'Pan', amount: 12_500 }],
  ['missing', { name: 'Pan' }],
];

it.each(SAID)('says %j with %j as i18next does', async (key, values) => {
  const [own, plain] = [await made(), await made(() => undefined)];
  const said = ({ instance }: typeof own) => [sayIn(instance, 'menu', key, values), sayIn(instance, 'other', 'soldOut')];
  expect([said(own), said(own)]).toEqual([said(plain), said(plain)]);
});

it('a text that came after it was missed is said', async () => {
  const { instance } = await made();
  const say = instance.getFixedT('es', 'menu');
  expect(say('late')).toBe('late');
  instance.addResourceBundle('es', 'menu', { late: 'Por fin' });
  expect(say('late')).toBe('Por fin');
});
