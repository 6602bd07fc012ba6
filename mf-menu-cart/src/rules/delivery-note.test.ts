import { describe, expect, it } from 'vitest';
import es from '../i18n/es.json';
import { deliveryNote } from './delivery-note.ts';

const TEXTS: Readonly<Record<string, string>> = es.delivery;
type Of = Parameters<typeof deliveryNote>;
const noteOf = (delivery: Of[0], status: Of[1], hasAddress = false) => deliveryNote(delivery, status, hasAddress);
const stated = (...of: Parameters<typeof noteOf>) => TEXTS[noteOf(...of).key];

describe('what is said of a delivery', () => {
  it('[C8-012] is that its cost cannot be computed, with a retry', () => {
    expect(stated({ isValid: true, problem: 'cost' }, 'failed')).toBe('Error al calcular valor de despacho');
    expect(noteOf({ isValid: true, problem: 'cost' }, 'failed').canRetry).toBe(true);
  });
  it.each([
    ['C8-027', 'zone', 'Tu zona se encuentra fuera del área de entrega'],
    ['C8-028', 'distance', 'Tu dirección supera la distancia máxima de entrega ({{distance}}).'],
    ['C8-030', 'coverage', 'Dirección fuera de área de cobertura'],
    ['C8-030', 'noDelivery', 'No hay despacho disponible a tu ubicación.'],
  ])('[%s] is why it cannot be had: %s', (_, problem, text) => {
    expect(stated({ isValid: false, problem }, 'answered')).toBe(text);
  });
  it('is that a courier does not come, whatever is missing for the minimum', () => {
    expect(noteOf({ isValid: false, problem: 'minimum' }, 'failed')).toEqual({ key: 'coverage', tone: 'bad', canRetry: true });
  });
  it('[C8-030] is that another date must be chosen', () => {
    expect(stated({ isValid: true, problem: 'date' }, 'answered')).toBe('Selecciona otra fecha.');
  });
  it('[C8-026] is what is missing of the address: the street, its place on the map', () => {
    expect(stated(undefined, 'unasked')).toBe('Ingresa una dirección de entrega.');
    expect(stated({ isValid: null, problem: 'map' }, 'unasked')).toBe('Confirma la ubicación de tu dirección en el mapa.');
  });
  it('[C2-043] is that an address is looked at, until it was judged', () => {
    expect(stated(undefined, 'unasked', true)).toBe('Revisando tu dirección…');
    expect(stated({ isValid: null }, 'unasked', true)).toBe('Revisando tu dirección…');
    expect(stated({ isValid: null, problem: 'map' }, 'unasked', true)).toBe('Confirma la ubicación de tu dirección en el mapa.');
  });
  it('is that it is being asked, or could not be asked', () => {
    expect(stated({ isValid: null }, 'asking')).toBe('Revisando tu dirección…');
    expect(noteOf({ isValid: null }, 'failed')).toEqual({ key: 'unknown', tone: 'bad', canRetry: true });
    expect(noteOf({ isValid: true }, 'answered')).toEqual({ key: 'fine', tone: 'ok', canRetry: false });
  });
});
