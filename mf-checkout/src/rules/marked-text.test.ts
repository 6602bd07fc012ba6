import { expect, it } from 'vitest';
import { markedPieces } from './marked-text.ts';

it('cuts a sentence into plain and marked pieces', () => {
  expect(markedPieces('Acepto las <a>condiciones</a> y las <b>políticas</b>.')).toEqual([
    { text: 'Acepto las ' },
    { text: 'condiciones', mark: 'a' },
    { text: ' y las ' },
    { text: 'políticas', mark: 'b' },
    { text: '.' },
  ]);
  expect(markedPieces('<a>todo</a>')).toEqual([{ text: 'todo', mark: 'a' }]);
  expect(markedPieces('nada < 3 > 2')).toEqual([{ text: 'nada < 3 > 2' }]);
});
