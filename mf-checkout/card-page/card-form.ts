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
  tell: (message: CardPageMessage) => void,
): CardForm {
  const text = (key: string): string => open.texts[key] ?? '';
  const preview = createPreview(text);
  const form = document.createElement('form');
  form.noValidate = true;
  form.autocomplete = 'on';
  const error = element('p', 'error');
  error.setAttribute('role', 'alert');
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
  const lookup = createCardLookup((bin) => provider.paymentMethods(bin));
  const save = element('input', 'check');
  save.type = 'checkbox';
  const submit = element('button', 'submit');
  submit.textContent = text('submit');

  const fields = (): CardFields => ({
    number: cleanNumber(inputs.number.value),
    month: lastTwo(inputs.month.value),
    year: lastTwo(inputs.year.value),
    securityCode: inputs.securityCode.value.trim(),
    holder: inputs.holder.value,
    documentType: inputs.documentType.value,
    document: inputs.document.value.replaceAll(/[.\s-]/g, ''),
  });
  const sentence = (code: string): string =>
    code === 'network' ? text('network') : (open.texts[`error.${cardErrorKey(code)}`] ?? text('error.other'));
  const mark = (name: FieldName, code: string | undefined): void => {
    const note = form.querySelector(`#${name}-error`);
    if (note !== null)
      note.textContent = code === undefined ? '' : name === 'document' && code === '324' ? text('documentInvalid') : sentence(code);
    if (code === undefined) inputs[name].removeAttribute('aria-invalid');
    else inputs[name].setAttribute('aria-invalid', 'true');
  };
  const show = (): void => preview.show({ ...fields(), brand: brandOf(fields().number) });

  inputs.number.addEventListener('input', () => {
    const digits = cleanNumber(inputs.number.value);
    inputs.number.value = digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    void lookup.type(digits);
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
  inputs.securityCode.addEventListener('focus', () => preview.flip(true));
  inputs.securityCode.addEventListener('blur', () => preview.flip(false));
  for (const name of names(inputs)) {
    inputs[name].addEventListener('input', () => {
      mark(name, undefined);
      error.textContent = '';
      show();
    });
  }

  /** The kind of card is asked for once more when it could not be while it was typed; the first digits tell the brand besides. */
  const createToken = async (typed: CardFields): Promise<TokenAnswer> => {
    if (lookup.kind() === undefined) await within(LOOKUP_LIMIT_MS, lookup.type(typed.number), undefined);
    const kind = lookup.kind();
    const methodId = kind?.methodId ?? brandOf(typed.number);
    const answer = await provider.createToken(typed, methodId === undefined ? undefined : { methodId, issuerId: kind?.issuerId ?? '' });
    // Of a card of no known kind nothing can be charged.
    return answer.ok && answer.methodId === '' ? { ok: false, code: 'other' } : answer;
  };

  const send = async (): Promise<void> => {
    const typed = fields();
    const now = new Date();
    const problems = cardProblems(typed, { month: now.getMonth() + 1, year: now.getFullYear() % 100 });
    for (const name of names(inputs)) mark(name, problems.find(({ field }) => field === name)?.code);
    const [first] = problems;
    if (first !== undefined) {
      inputs[first.field].focus();
      return;
    }
    submit.disabled = true;
    submit.setAttribute('aria-busy', 'true');
    error.textContent = '';
    const answer = await within(TOKEN_LIMIT_MS, createToken(typed), { ok: false, code: 'network' });
    submit.disabled = false;
    submit.removeAttribute('aria-busy');
    if (!answer.ok) {
      error.textContent = sentence(answer.code);
      tell({ kind: 'failed', nonce: open.nonce, code: answer.code });
      return;
    }
    const payload = {
      token: answer.token,
      payment_method_id: answer.methodId,
      installments: INSTALLMENTS,
      transaction_amount: open.amount,
      description: open.description,
      issuer_id: answer.issuerId,
      payer: { email: open.email, identification: { type: typed.documentType, number: typed.document } },
      saveCard: save.checked,
    };
    const brand = brandOf(typed.number) ?? answer.methodId;
    tell({ kind: 'token', nonce: open.nonce, payload, lastFourDigits: typed.number.slice(-4), brand });
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!submit.disabled) void send();
  });

  const pair = element('div', 'pair');
  pair.append(field('month'), field('year'), field('securityCode'));
  const identity = element('div', 'pair');
  identity.append(field('documentType'), field('document'));
  form.append(preview.root, field('number'), pair, field('holder'), identity);
  if (open.offersSaving) {
    const label = element('label', 'save');
    label.append(save, text('save'));
    form.append(label);
  }
  form.append(error, submit);
  into.replaceChildren(form);
  const fill = (types: readonly DocumentType[]): void => fillDocuments(documentType, types, text('documentOther'));
  fill(documentTypes(open.country));
  // What was chosen meanwhile stays chosen.
  provider.documentTypes().then(fill, () => undefined);
  show();
  return {
    receipt: (isTaken) => {
      if (!isTaken) {
        error.textContent = text('notTaken');
        return;
      }
      // Nothing of the card stays behind, not even on this page.
      form.reset();
      show();
    },
  };

  function field(name: FieldName): HTMLElement {
    const box = element('div', `field ${name}`);
    const label = element('label', 'label');
    label.textContent = text(name);
    label.htmlFor = name;
    inputs[name].id = name;
    inputs[name].setAttribute('aria-describedby', `${name}-error`);
    const note = element('p', 'note');
    note.id = `${name}-error`;
    box.append(label, inputs[name], note);
    return box;
  }
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
