import { useState, type ReactNode, type Ref } from 'react';
import { cx } from './cx.tsx';
import { ArrowBigUp, Delete } from './icons.tsx';
import { rowsOf, type Key, type KeyAction, type KeyboardKind, type KeyboardPage } from './keyboard-layouts.ts';
import * as s from './keyboard.module.css';

/** Texts, translated. `next` and `done` are what the last key says; the others are read only. */
export interface KeyboardLabels {
  readonly board: string;
  readonly shift: string;
  readonly erase: string;
  readonly space: string;
  readonly letters: string;
  readonly digits: string;
  readonly accents: string;
  readonly next: string;
  readonly done: string;
}

export interface KeyboardProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly kind: KeyboardKind;
  /** Of the letters: es, en or pt. */
  readonly language: string;
  readonly labels: KeyboardLabels;
  /** What the last key does: on to the next field, or done. */
  readonly enter: 'next' | 'done';
  /** The next letter is a capital, unless shift says otherwise. */
  readonly startsUpper: boolean;
  readonly onType: (text: string) => void;
  readonly onErase: () => void;
  readonly onEnter: () => void;
}

/** Keys to type with where there is no other keyboard. They are buttons that leave the focus where it is. */
export function Keyboard({ ref, kind, language, labels, enter, startsUpper, onType, onErase, onEnter }: KeyboardProps) {
  const [page, setPage] = useState<KeyboardPage>('letters');
  const [shift, setShift] = useState<boolean>();
  const isUpper = shift ?? startsUpper;
  const press = ({ types, does }: Key): void => {
    switch (does) {
      case undefined:
        onType(isUpper ? types.toLocaleUpperCase(language) : types);
        if (page === 'accents') setPage('letters');
        setShift(undefined);
        break;
      case 'space':
        onType(' ');
        break;
      case 'erase':
        onErase();
        break;
      case 'enter':
        onEnter();
        break;
      case 'shift':
        setShift(!isUpper);
        break;
      default:
        setPage(does);
    }
  };
  return (
    <div ref={ref} className={s.board} role="group" aria-label={labels.board} data-bottom-bar="" data-keyboard={kind}>
      {rowsOf(kind, page, language).map((row) => (
        <div key={row[0]?.does ?? row[0]?.types} className={cx(s.row, kind === 'phone' && s.pad)}>
          {row.map((key) => (
            <button
              key={key.does ?? key.types}
              type="button"
              className={cx(
                s.key,
                key.does !== undefined && key.does !== 'space' && s.acts,
                key.does === 'enter' && s.enter,
                key.types.length > 1 && s.long,
              )}
              style={{ gridColumn: `span ${key.width}` }}
              aria-label={key.does === undefined ? undefined : labelOf(key.does, labels, enter)}
              aria-pressed={key.does === 'shift' ? isUpper : undefined}
              // The field keeps the focus, and with it its caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => press(key)}
            >
              {key.does === undefined ? faceOf(key.types, isUpper, language) : signOf(key.does, labels, enter)}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function faceOf(types: string, isUpper: boolean, language: string): string {
  return isUpper ? types.toLocaleUpperCase(language) : types;
}

/** What is read to who hears it begins with what stands on the key. */
function labelOf(action: KeyAction, labels: KeyboardLabels, enter: 'next' | 'done'): string {
  if (action === 'enter') return labels[enter];
  const face = FACES[action];
  return face === undefined ? labels[action] : `${face}, ${labels[action]}`;
}

/** Of the keys that turn the page. */
const FACES: Readonly<Partial<Record<KeyAction, string>>> = { letters: 'ABC', digits: '123', accents: 'áñ' };

function signOf(action: KeyAction, labels: KeyboardLabels, enter: 'next' | 'done'): ReactNode {
  switch (action) {
    case 'shift':
      return <ArrowBigUp />;
    case 'erase':
      return <Delete />;
    case 'enter':
      return labels[enter];
    default:
      return FACES[action] ?? null;
  }
}
