import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Field, TextArea } from './field.tsx';
import { rowsOf, type KeyboardKind } from './keyboard-layouts.ts';
import { ScreenKeyboard } from './screen-keyboard.tsx';

const LABELS = {
  board: 'Keys',
  shift: 'Capitals',
  erase: 'Erase',
  space: 'Space',
  letters: 'Letters',
  digits: 'Digits',
  accents: 'Accents',
  next: 'Next',
  done: 'Done',
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Form({ onSubmit, language = 'es' }: { readonly onSubmit: () => void; readonly language?: string }) {
  const [values, setValues] = useState({ name: '', mail: '', note: '' });
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Field
          label="Name"
          data-keys="words"
          autoCapitalize="words"
          maxLength={8}
          value={values.name}
          onValueChange={(name) => setValues({ ...values, name })}
        />
        <Field label="Mail" data-keys="email" value={values.mail} onValueChange={(mail) => setValues({ ...values, mail })} />
        <button type="submit">Send</button>
      </form>
      <TextArea label="Note" data-keys="words" value={values.note} onValueChange={(note) => setValues({ ...values, note })} />
      <input aria-label="Other" />
      <ScreenKeyboard language={language} labels={LABELS} />
    </>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const enter = (name: string) => act(() => field(name).focus());
const press = (...names: readonly string[]) => {
  for (const name of names) {
    const key = screen.getByRole('button', { name });
    fireEvent.pointerDown(key);
    // The board keeps the focus in the field: what a mouse's press would take away.
    expect(fireEvent.mouseDown(key)).toBe(false);
    fireEvent.click(key);
  }
};
const board = () => screen.queryByRole('group', { name: 'Keys' });

describe('the keyboard of a screen without one', () => {
  it('[K2-008] comes with the first field, types a name with its capitals and accents, and goes on to the next', () => {
    const sent = vi.fn<() => void>();
    render(<Form onSubmit={sent} />);
    expect(board()).toBeNull();
    enter('Name');
    press('J', 'o', 's', 'áñ, Accents', 'é', 'Space', 'Ñ', 'u');
    expect(field('Name').value).toBe('José Ñu');
    press('Erase', 'Erase', 'Erase', 'Next');
    expect([field('Name').value, document.activeElement]).toEqual(['José', field('Mail')]);
    press('a', 'n', 'a', '@gmail.com', 'Done');
    expect([field('Mail').value, sent.mock.calls.length, board()]).toEqual(['ana@gmail.com', 1, null]);
  });

  it('comes for a field that had the focus before its own file was there', () => {
    const Late = ({ isHere }: { readonly isHere: boolean }) => (
      <>
        <Field label="Name" data-keys="words" value="" onValueChange={() => undefined} />
        {isHere && <ScreenKeyboard language="es" labels={LABELS} />}
      </>
    );
    const { rerender } = render(<Late isHere={false} />);
    enter('Name');
    rerender(<Late isHere />);
    expect(screen.getByRole('group', { name: 'Keys' })).toBeTruthy();
  });

  it('types where the caret stands, over what is selected, and no more than the field takes', () => {
    render(<Form onSubmit={() => undefined} />);
    enter('Name');
    press('A', 'n', 'a');
    field('Name').setSelectionRange(1, 2);
    press('s');
    expect(field('Name').value).toBe('Asa');
    field('Name').setSelectionRange(3, 3);
    press('s', 's', 's', 's', 's', 's', 's', 's');
    expect(field('Name').value).toBe('Asasssss');
    press('Capitals', 'Erase', 'Q', 'Erase', 'q');
    expect(field('Name').value).toBe('Asassssq');
  });

  it('leaves its room while it is there, and goes when something else is pressed or reached by a key, after the press', () => {
    render(<Form onSubmit={() => undefined} />);
    const { dataset } = document.documentElement;
    enter('Note');
    expect([dataset['keys'], board() !== null]).toEqual(['', true]);
    fireEvent.pointerDown(field('Other'));
    enter('Other');
    expect(board()).not.toBeNull();
    fireEvent.click(field('Other'));
    expect([dataset['keys'], board()]).toEqual([undefined, null]);
    enter('Note');
    fireEvent.keyDown(field('Note'), { key: 'Tab' });
    enter('Other');
    expect(board()).toBeNull();
  });
});

describe('layouts', () => {
  const all = (['words', 'email', 'phone', 'code'] as const satisfies readonly KeyboardKind[]).flatMap((kind) =>
    (['letters', 'digits', 'accents'] as const).flatMap((page) =>
      ['es-CL', 'en', 'pt-BR', 'fr'].map((language) => ({ kind, page, language, rows: rowsOf(kind, page, language) })),
    ),
  );

  it('fill their rows, name no key twice, and end what they begin', () => {
    for (const { kind, page, language, rows } of all) {
      const name = `${kind} ${page} ${language}`;
      expect(rows, name).toHaveLength(4);
      for (const row of rows)
        expect(
          row.reduce((sum, { width }) => sum + width, 0),
          name,
        ).toBe(kind === 'phone' ? 8 : 20);
      const faces = rows.flat().map((key) => key.does ?? key.types);
      expect(new Set(faces).size, name).toBe(faces.length);
      expect(faces, name).toEqual(expect.arrayContaining(['erase', 'enter']));
    }
  });

  it('have the letters of es, en and pt, all digits, and what an address needs', () => {
    const typed = (kind: KeyboardKind, language: string) =>
      (['letters', 'digits', 'accents'] as const).flatMap((page) =>
        rowsOf(kind, page, language)
          .flat()
          .map(({ types }) => types),
      );
    const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
    expect(typed('words', 'es')).toEqual(expect.arrayContaining([...letters, ...'ñáéíóúü¿¡,.']));
    expect(typed('words', 'pt')).toEqual(expect.arrayContaining([...letters, ...'çãõâêôàáéíóú']));
    expect(typed('email', 'en')).toEqual(expect.arrayContaining([...letters, ...'@._-+']));
    expect(typed('phone', 'es')).toEqual(expect.arrayContaining([...'0123456789+']));
  });
});
