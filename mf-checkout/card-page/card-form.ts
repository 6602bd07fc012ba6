import { brandOf, type CardFields, cardProblems, cleanNumber, isNumberFull, lastTwo } from '../src/rules/card-fields.ts';
import { cardErrorKey } from '../src/rules/card-messages.ts';
import type { CardPageMessage, OpenMessage } from '../src/rules/card-protocol.ts';
import { createCardLookup, type DocumentType, documentTypes } from '../src/rules/card-sdk.ts';
import type { CardProvider, TokenAnswer } from './card-provider.ts';
import { createPreview } from './preview.ts';

const INSTALLMENTS = 1;

type FieldName = keyof CardFields;

/** Longer than this nobody waits for the provider, ms. */
export const TOKEN_LIMIT_MS = 20_000;
const LOOKUP_LIMIT_MS = 5_000;

/** A form that is drawn. */
export interface CardForm {
  /** Whether the shop took the token: then nothing of the card stays; else what was typed does. */
  receipt(isTaken: boolean): void;
}

/** Draws the form into an element and sees it through to a token. Spec C2-070, C4-055, C5-053 to C5-057, C8-036. */
export function drawCardForm(
  into: HTMLElement,
  open: OpenMessage,
  provider: CardProvider,
  notify: (message: CardPageMessage) => void,
): CardForm {
  const text = textsOf(open);
  const form = document.createElement('form');
  form.noValidate = true;
  form.autocomplete = 'on';
  const error = element('p', 'error');
  error.setAttribute('role', 'alert');
  const lookup = createCardLookup((bin) => provider.paymentMethods(bin));
  const fields = createFields(text, lookup.type, () => (error.textContent = ''));
  const save = element('input', 'check');
  save.type = 'checkbox';
  const submit = element('button', 'submit');
  submit.textContent = text('submit');

  const send = async (): Promise<void> => {
    const typed = fields.read();
    if (!fields.check(typed)) return;
    submit.disabled = true;
    submit.setAttribute('aria-busy', 'true');
    error.textContent = '';
    const answer = await within(TOKEN_LIMIT_MS, createToken(provider, lookup, typed), { ok: false, code: 'network' });
    submit.disabled = false;
    submit.removeAttribute('aria-busy');
    if (answer.ok) return notify(tokenMessage(open, typed, answer, save.checked));
    error.textContent = sentence(text, answer.code);
    notify({ kind: 'failed', nonce: open.nonce, code: answer.code });
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!submit.disabled) void send();
  });

  form.append(...fields.parts);
  if (open.offersSaving) {
    const label = element('label', 'save');
    label.append(save, text('save'));
    form.append(label);
  }
  form.append(error, submit);
  into.replaceChildren(form);
  fields.offer(documentTypes(open.country));
  // What was chosen meanwhile stays chosen.
  provider.documentTypes().then(fields.offer, () => undefined);
  fields.show();
  return {
    receipt: (isTaken) => {
      if (!isTaken) {
        error.textContent = text('notTaken');
        return;
      }
      // Nothing of the card stays behind, not even on this page.
      form.reset();
      fields.show();
    },
  };
}

type Texts = (key: string) => string;

function textsOf({ texts }: OpenMessage): Texts {
  return (key) => texts[key] ?? '';
}

/** Why a card or one of its fields is not taken, in the diner's words. Spec C8-036. */
function sentence(text: Texts, code: string): string {
  if (code === 'network') return text('network');
  const errorText = text(`error.${cardErrorKey(code)}`);
  return errorText === '' ? text('error.other') : errorText;
}

/** The kind of card is asked for once more when it could not be while it was typed; the first digits tell the brand besides. */
async function createToken(provider: CardProvider, lookup: ReturnType<typeof createCardLookup>, typed: CardFields): Promise<TokenAnswer> {
  if (lookup.kind() === undefined) await within(LOOKUP_LIMIT_MS, lookup.type(typed.number), undefined);
  const kind = lookup.kind();
  const methodId = kind?.methodId ?? brandOf(typed.number);
  const answer = await provider.createToken(typed, methodId === undefined ? undefined : { methodId, issuerId: kind?.issuerId ?? '' });
  // Of a card of no known kind nothing can be charged.
  return answer.ok && answer.methodId === '' ? { ok: false, code: 'other' } : answer;
}

function tokenMessage(
  open: OpenMessage,
  typed: CardFields,
  answer: Extract<TokenAnswer, { readonly ok: true }>,
  saveCard: boolean,
): CardPageMessage {
  const payload = {
    token: answer.token,
    payment_method_id: answer.methodId,
    installments: INSTALLMENTS,
    transaction_amount: open.amount,
    description: open.description,
    issuer_id: answer.issuerId,
    payer: { email: open.email, identification: { type: typed.documentType, number: typed.document } },
    saveCard,
  };
  const brand = brandOf(typed.number) ?? answer.methodId;
  return { kind: 'token', nonce: open.nonce, payload, lastFourDigits: typed.number.slice(-4), brand };
}

/** What is typed of a card, its picture, and what is wrong with it. `onTyped`: something was typed; `onNumber`: into the number. */
function createFields(text: Texts, onNumber: (digits: string) => Promise<unknown>, onTyped: () => void) {
  const documentType = document.createElement('select');
  const inputs: Readonly<Record<FieldName, HTMLInputElement | HTMLSelectElement>> = {
    number: input('cc-number', 'numeric', 23),
    month: input('cc-exp-month', 'numeric', 4),
    year: input('cc-exp-year', 'numeric', 6),
    securityCode: input('cc-csc', 'numeric', 4),
    holder: input('cc-name', 'text', 60),
    documentType,
    document: input('off', 'text', 20),
  };
  const preview = createPreview(text);
  const notes = new Map<FieldName, HTMLElement>();
  const field = (name: FieldName): HTMLElement => {
    const { box, note } = labelled(inputs[name], name, text(name));
    notes.set(name, note);
    return box;
  };
  const row = (...all: readonly FieldName[]): HTMLElement => {
    const pair = element('div', 'pair');
    pair.append(...all.map(field));
    return pair;
  };
  const mark = (name: FieldName, code: string | undefined): void => {
    const errorText = code === undefined ? '' : name === 'document' && code === '324' ? text('documentInvalid') : sentence(text, code);
    notes.get(name)?.replaceChildren(errorText);
    if (code === undefined) inputs[name].removeAttribute('aria-invalid');
    else inputs[name].setAttribute('aria-invalid', 'true');
  };
  const read = (): CardFields => ({
    number: cleanNumber(inputs.number.value),
    month: lastTwo(inputs.month.value),
    year: lastTwo(inputs.year.value),
    securityCode: inputs.securityCode.value.trim(),
    holder: inputs.holder.value,
    documentType: inputs.documentType.value,
    document: inputs.document.value.replaceAll(/[.\s-]/g, ''),
  });
  const show = (): void => preview.show({ ...read(), brand: brandOf(read().number) });
  tidyWhileTyped(inputs, onNumber);
  inputs.securityCode.addEventListener('focus', () => preview.flip(true));
  inputs.securityCode.addEventListener('blur', () => preview.flip(false));
  for (const name of names(inputs)) {
    inputs[name].addEventListener('input', () => {
      mark(name, undefined);
      onTyped();
      show();
    });
  }
  return {
    parts: [preview.root, field('number'), row('month', 'year', 'securityCode'), field('holder'), row('documentType', 'document')],
    read,
    show,
    offer: (types: readonly DocumentType[]): void => fillDocuments(documentType, types, text('documentOther')),
    /** Whether it may be sent; says what is wrong, and leads to the first of it. */
    check: (typed: CardFields): boolean => {
      const now = new Date();
      const problems = cardProblems(typed, { month: now.getMonth() + 1, year: now.getFullYear() % 100 });
      for (const name of names(inputs)) mark(name, problems.find((problem) => problem.field === name)?.code);
      const [first] = problems;
      if (first !== undefined) inputs[first.field].focus();
      return first === undefined;
    },
  };
}

/** Groups the number's digits and keeps two of month and year. Spec C5-053 to C5-057. */
function tidyWhileTyped(
  inputs: Readonly<Record<FieldName, HTMLInputElement | HTMLSelectElement>>,
  onNumber: (digits: string) => Promise<unknown>,
): void {
  inputs.number.addEventListener('input', () => {
    const digits = cleanNumber(inputs.number.value);
    inputs.number.value = digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    void onNumber(digits);
    if (isNumberFull(digits)) inputs.month.focus();
  });
  for (const name of ['month', 'year'] as const) {
    inputs[name].addEventListener('input', () => {
      const kept = lastTwo(inputs[name].value);
      // A year of four digits is cut only when it is complete: `20` may still become `2027`.
      if (name === 'month' || inputs[name].value.length > 3) inputs[name].value = kept;
    });
    inputs[name].addEventListener('change', () => (inputs[name].value = lastTwo(inputs[name].value)));
  }
}

/** A field with its name above and room for what is wrong with it below. */
function labelled(control: HTMLElement, name: FieldName, text: string): { readonly box: HTMLElement; readonly note: HTMLElement } {
  const box = element('div', `field ${name}`);
  const label = element('label', 'label');
  label.textContent = text;
  label.htmlFor = name;
  control.id = name;
  control.setAttribute('aria-describedby', `${name}-error`);
  const note = element('p', 'note');
  note.id = `${name}-error`;
  box.append(label, control, note);
  return { box, note };
}

/** What a promise gives in time, else what stands in for it; a rejection counts as no answer. */
async function within<T>(limitMs: number, promise: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), limitMs);
  });
  const answer = await Promise.race([promise.catch(() => otherwise), late]);
  clearTimeout(timer);
  return answer;
}

function names(inputs: Readonly<Record<FieldName, unknown>>): readonly FieldName[] {
  const all: readonly FieldName[] = ['number', 'month', 'year', 'securityCode', 'holder', 'documentType', 'document'];
  return all.filter((name) => name in inputs);
}

function fillDocuments(select: HTMLSelectElement, types: readonly DocumentType[], otherName: string): void {
  const chosen = select.value;
  select.replaceChildren(
    ...types.map(({ id, name }) => {
      const option = document.createElement('option');
      option.value = id;
      option.textContent = name === '' ? otherName : name;
      return option;
    }),
  );
  if (types.some(({ id }) => id === chosen)) select.value = chosen;
}

function input(autocomplete: AutoFill, inputMode: string, maxLength: number): HTMLInputElement {
  const made = document.createElement('input');
  made.autocomplete = autocomplete;
  made.inputMode = inputMode;
  made.maxLength = maxLength;
  return made;
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
