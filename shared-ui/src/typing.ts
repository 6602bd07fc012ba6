/** What can be typed into. */
export type Typable = HTMLInputElement | HTMLTextAreaElement;

/** The field of a board of our own: it names its kind of keys in `data-keys`. */
export function asTypable(target: EventTarget | null): Typable | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.dataset['keys'] !== undefined && !target.disabled && !target.readOnly ? target : undefined;
}

/** Types at the caret, over what is selected, as a hand on a keyboard would: its owner gets the same event. Nothing beyond its longest length. */
export function typeInto(field: Typable, text: string): void {
  const { start, end } = caretOf(field);
  if (field.maxLength >= 0 && field.value.length - (end - start) + text.length > field.maxLength) return;
  replace(field, text, start, end);
}

/** Erases what is selected, else the character before the caret. */
export function eraseIn(field: Typable): void {
  const { start, end } = caretOf(field);
  if (end > start) replace(field, '', start, end);
  else if (start > 0) replace(field, '', start - lastOf(field.value.slice(0, start)).length, start);
}

/** Whether the next letter is a capital: at the start, of each word or of each sentence, as the field asks for. */
export function startsUpper(field: Typable): boolean {
  const before = field.value.slice(0, caretOf(field).start);
  switch (field.getAttribute('autocapitalize')) {
    case 'words':
      return /(^|\s)$/.test(before);
    case 'sentences':
      return /(^|[.!?]\s+|\n)$/.test(before);
    default:
      return false;
  }
}

/** The last character, which may be two units long. */
function lastOf(text: string): string {
  return /.$/su.exec(text)?.[0] ?? '';
}

/** The place of the caret; a field that tells none has it at its end. */
function caretOf({ value, selectionStart, selectionEnd }: Typable): { readonly start: number; readonly end: number } {
  const start = selectionStart ?? value.length;
  return { start, end: selectionEnd ?? start };
}

function replace(field: Typable, text: string, start: number, end: number): void {
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: text === '' ? 'deleteContentBackward' : 'insertText', data: text }),
  );
}
