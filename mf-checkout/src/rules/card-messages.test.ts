import { describe, expect, it } from 'vitest';
import { spanish } from '../testing/texts.ts';
import { CARD_ERROR_CODES, cardErrorKey } from './card-messages.ts';

const sentence = (code: string) => spanish[`card.error.${cardErrorKey(code)}`];

describe('what a card provider’s code says', () => {
  it.each([
    ['205', 'Ingresa el número de tu tarjeta'],
    ['208', 'Ingresa el mes'],
    ['209', 'Ingresa el año'],
    ['212', 'Selecciona el tipo de documento'],
    ['213', 'Ingresa tu documento'],
    ['214', 'Ingresa tu documento'],
    ['221', 'Ingresa nombre y apellido'],
    ['224', 'Ingresa el código de seguridad'],
    ['E301', 'Ingresa un número de tarjeta válido'],
    ['E302', 'Revisa el código de seguridad'],
    ['316', 'Ingresa un nombre válido'],
    ['322', 'Tipo de documento inválido'],
    ['323', 'Revisa tu documento'],
    ['325', 'Mes inválido'],
    ['326', 'Año inválido'],
    ['999', 'Revisa los datos'],
  ])('[C8-036] %s: %s', (code, text) => {
    expect(sentence(code)).toBe(text);
  });

  it('[C8-036] 324 and the field’s own check say that the document is invalid', () => {
    expect(sentence('324')).toBe('Documento inválido');
    expect(spanish['card.form.documentInvalid']).toBe('Número de Documento inválido');
    expect(CARD_ERROR_CODES).toHaveLength(16);
  });
});
