import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { Keyboard, type KeyboardLabels } from './keyboard.tsx';
import type { KeyboardKind } from './keyboard-layouts.ts';
import { asTypable, eraseIn, startsUpper, typeInto, type Typable } from './typing.ts';

interface Props {
  readonly language: string;
  readonly labels: KeyboardLabels;
}

/**
 * The keyboard of a screen without one: it comes up when a field with `data-keys` gets the focus and goes when something else is pressed.
 * Meanwhile the page has `data-keys` and `--keys-h`, its height, so that it can leave that room; the field is brought into sight there.
 */
export function ScreenKeyboard({ language, labels }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const { field, close } = useField(board);
  // What was typed decides on the next capital.
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    field?.addEventListener('input', look);
    return () => field?.removeEventListener('input', look);
  }, [field]);
  useLayoutEffect(() => (field === null || board.current === null ? undefined : makeRoom(board.current, field)), [field]);
  if (field === null) return null;
  const next = nextField(field);
  const enter = (): void => {
    if (next !== undefined) return next.focus();
    field.blur();
    close();
    field.form?.requestSubmit();
  };
  const kind = kindOf(field);
  return (
    <Keyboard
      key={kind}
      ref={board}
      kind={kind}
      language={language}
      labels={labels}
      enter={next === undefined ? 'done' : 'next'}
      startsUpper={startsUpper(field)}
      onType={(text) => typeInto(field, text)}
      onErase={() => eraseIn(field)}
      onEnter={enter}
    />
  );
}

/** The field that is being written. A press elsewhere is let through before the page takes its room back: else it would miss. */
function useField(board: { readonly current: HTMLElement | null }): { readonly field: Typable | null; readonly close: () => void } {
  const [field, setField] = useState<Typable | null>(null);
  useEffect(() => {
    let isPressing = false;
    const isOwn = (target: EventTarget | null) => target instanceof Node && board.current?.contains(target) === true;
    const onFocus = ({ target }: FocusEvent): void => {
      const entered = asTypable(target);
      if (entered !== undefined) setField(entered);
      else if (!isPressing && !isOwn(target)) setField(null);
    };
    const onDown = (): void => void (isPressing = true);
    const onKey = (): void => void (isPressing = false);
    const onBlur = ({ relatedTarget }: FocusEvent): void => {
      if (!isPressing && relatedTarget === null && document.hasFocus()) setField(null);
    };
    const onClick = ({ target }: MouseEvent): void => {
      isPressing = false;
      if (isOwn(target) || asTypable(document.activeElement) !== undefined) return;
      setField(null);
    };
    // Where it is loaded late somebody may have begun before it was there.
    setField(asTypable(document.activeElement) ?? null);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    document.addEventListener('pointerdown', onDown, { capture: true });
    document.addEventListener('keydown', onKey, { capture: true });
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      document.removeEventListener('pointerdown', onDown, { capture: true });
      document.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('click', onClick);
    };
  }, [board]);
  return { field, close: () => setField(null) };
}

/** Leaves the keyboard its room, with the field in the middle of what remains; gives it back at the end. */
function makeRoom(board: HTMLElement, field: Typable): () => void {
  const { dataset, style } = document.documentElement;
  const show = (): void => field.scrollIntoView({ block: 'center' });
  const measure = (): void => {
    style.setProperty('--keys-h', `${board.offsetHeight}px`);
    show();
  };
  dataset['keys'] = '';
  measure();
  window.addEventListener('resize', measure);
  return () => {
    window.removeEventListener('resize', measure);
    delete dataset['keys'];
    style.removeProperty('--keys-h');
    if (field.isConnected) field.scrollIntoView({ block: 'nearest' });
  };
}

function kindOf(field: Typable): KeyboardKind {
  const kind = field.dataset['keys'];
  return kind === 'email' || kind === 'phone' || kind === 'code' ? kind : 'words';
}

/** The one after it in its form. */
function nextField(field: Typable): Typable | undefined {
  const fields = [...(field.form?.elements ?? [])].flatMap((element) => asTypable(element) ?? []);
  return fields[fields.indexOf(field) + 1];
}
