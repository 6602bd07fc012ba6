import { describe, expect, it } from 'vitest';
import { createCardLookup, documentTypes, sdkLocale } from './card-sdk.ts';

describe('the card provider’s SDK', () => {
  it('[C9-032] is told a locale that it knows', () => {
    for (const known of ['es-AR', 'es-CL', 'es-CO', 'es-MX', 'es-VE', 'es-UY', 'es-PE', 'pt-BR', 'en-US'])
      expect(sdkLocale(known)).toBe(known);
    expect([sdkLocale('en-US-u-hc-h23'), sdkLocale('es-AR-u-hc-h23')]).toEqual(['en-US', 'es-AR']);
    expect([sdkLocale('ca-ES'), sdkLocale('es-ES'), sdkLocale('')]).toEqual(['es-CL', 'es-CL', 'es-CL']);
  });

  it('[C5-055] offers the documents of the card’s country, and another one anywhere', () => {
    const names = (country: string) => documentTypes(country).map(({ id }) => id);
    expect([names('cl'), names('CL')]).toEqual([
      ['RUT', 'OTRO'],
      ['RUT', 'OTRO'],
    ]);
    expect(names('ar')).toEqual(['DNI', 'CI', 'LE', 'LC', 'OTRO']);
    expect(names('co')).toEqual(['CC', 'CE', 'NIT', 'OTRO']);
    expect(names('mx')).toEqual(['OTRO']);
  });

  it('[C7-061] is asked for the kind of card at the sixth digit, not at the fifth, and once', async () => {
    const asked: string[] = [];
    const lookup = createCardLookup((bin) => {
      asked.push(bin);
      return Promise.resolve({ methodId: 'visa', issuerId: '310' });
    });
    await lookup.type('41111');
    expect([asked, lookup.kind()]).toEqual([[], undefined]);
    await lookup.type('411111');
    await lookup.type('4111111111111111');
    expect([asked, lookup.kind()?.methodId]).toEqual([['411111'], 'visa']);
    await lookup.type('4111');
    expect(lookup.kind()).toBeUndefined();
  });

  it('drops the late answer to other digits, and does without when it cannot be asked', async () => {
    const answers: ((kind: { methodId: string; issuerId: string }) => void)[] = [];
    const lookup = createCardLookup(() => new Promise((resolve) => answers.push(resolve)));
    const first = lookup.type('411111');
    const second = lookup.type('510510');
    answers[1]?.({ methodId: 'master', issuerId: '2' });
    answers[0]?.({ methodId: 'visa', issuerId: '1' });
    await Promise.all([first, second]);
    expect(lookup.kind()?.methodId).toBe('master');
    let isBroken = true;
    const visa = { methodId: 'visa', issuerId: '1' };
    const broken = createCardLookup(() => (isBroken ? Promise.reject(new Error('offline')) : Promise.resolve(visa)));
    await broken.type('411111');
    expect(broken.kind()).toBeUndefined();
    isBroken = false;
    await broken.type('411111');
    expect(broken.kind()).toEqual(visa);
  });

  it('documents depend on the country', () => {
    expect(documentTypes('cl').map(({ id }) => id)).toEqual(['RUT', 'OTRO']);
    expect(documentTypes('AR').map(({ id }) => id)).toEqual(['DNI', 'CI', 'LE', 'LC', 'OTRO']);
    expect(documentTypes('co').map(({ id }) => id)).toEqual(['CC', 'CE', 'NIT', 'OTRO']);
    expect(documentTypes('cl').map(({ name }) => name)).toEqual(['RUT', '']);
    expect(documentTypes('ar').map(({ name }) => name)).toEqual(['DNI', 'Cédula', 'L.E.', 'L.C.', '']);
    expect(documentTypes('co').map(({ name }) => name)).toEqual(['C.C.', 'C.E.', 'NIT', '']);
    expect(documentTypes('us').map(({ id }) => id)).toEqual(['OTRO']);
  });
});
