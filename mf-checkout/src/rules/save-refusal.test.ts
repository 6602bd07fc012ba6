import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { decodeSavedOrder } from '@comanda/shared-contracts/wire/save-order';
import { spanish } from '../testing/texts.ts';
import { refusalText } from './save-refusal.ts';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

/** The sentence for an answer of the provider, as the diner reads it. */
const sentence = (answer: unknown): string | undefined => {
  const result = decodeSavedOrder(answer, CLP);
  if (result.ok) throw new Error('no refusal');
  const text = refusalText(result.failure);
  return text.kind === 'theirs' ? text.text : spanish[text.key];
};

describe('an order that was not taken', () => {
  it('[C8-018] says CLAVE INCORRECTA for a wrong check-in password', () => {
    expect(sentence({ ok: false, msg: 'Clave Check In incorrecta' })).toBe('CLAVE INCORRECTA');
  });

  it('[C8-018] says so by the code of the refusal as by its words', () => {
    const ours = { kind: 'ours', key: 'refused.password' };
    expect(refusalText({ kind: 'domain', code: 'wrong-password', message: 'Wrong password' })).toEqual(ours);
    expect(refusalText({ kind: 'domain', code: 'refused', message: 'Clave Check In incorrecta' })).toEqual(ours);
  });

  it('[C5-063] an order without its fields is answered in those words, and not as one that is not valid', () => {
    expect(sentence({ ok: false, msg: 'No vienen campos válidos', error: 'invalid-order' })).toBe('No vienen campos válidos');
  });

  it('[C8-019] shows the message of the server, else the error in its data, else the default', () => {
    expect(sentence({ ok: false, msg: 'X' })).toBe('X');
    expect(sentence({ ok: false, data: { error: 'Y' } })).toBe('Y');
    expect(sentence({ ok: false })).toBe('Error en grabación de pedido en server');
  });

  it.each([
    ['Falta dirccion para delivery', 'Falta dirección para delivery'],
    ['Falta dirección para delivery', 'Falta dirección para delivery'],
    ['Datos invalidos en orden', 'Datos inválidos en orden'],
    ['Datos inválidos en orden', 'Datos inválidos en orden'],
  ])('%s of the provider is shown as it is spelled', (msg, shown) => {
    expect(sentence({ ok: false, msg })).toBe(shown);
  });

  it('a network that failed has its own sentence', () => {
    expect(refusalText(failure('transport', 'not-stored'))).toEqual({ kind: 'ours', key: 'refused.network' });
    expect(spanish['refused.network']).toBe('Error en comunicación con servicio');
  });

  it('X-06 what changed is said in the language of the page by its code, whatever the provider’s sentence', () => {
    const stated = (error: string) => sentence({ ok: false, error, data: { error: 'It is another one' } });
    expect(stated('total-changed')).toBe('El total de tu pedido cambió.');
    expect(stated('delivery-cost-changed')).toBe('El costo de despacho cambió.');
    expect(stated('cart-changed')).toBe('Algunos productos cambiaron.');
    // A provider without codes is known by its sentence.
    expect(sentence({ ok: false, data: { error: 'El costo de despacho cambió' } })).toBe('El costo de despacho cambió.');
  });
});
