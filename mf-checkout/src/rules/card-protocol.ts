/* Bundled into the card page on the payment’s origin too: what is imported here runs beside a card’s number. */

/** What the page sends to the card page when it opens it. Texts come translated. */
export interface OpenMessage {
  readonly kind: 'open';
  /** Answers carry it: one that belongs to another form is not taken. */
  readonly nonce: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly language: string;
  readonly locale: string;
  readonly theme: 'light' | 'dark';
  /** Colours of the button, of the text on it and of the ring around what has the focus. */
  readonly accent: string;
  readonly onAccent: string;
  readonly accentEdge: string;
  readonly country: string;
  readonly email: string;
  /** Major units. */
  readonly amount: number;
  readonly description: string;
  readonly offersSaving: boolean;
}

/** What the card page may say. Nothing that was typed is in any of it. */
export type CardPageMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'size'; readonly height: number }
  | { readonly kind: 'token'; readonly nonce: string; readonly payload: unknown; readonly lastFourDigits: string; readonly brand: string }
  | { readonly kind: 'failed'; readonly nonce: string; readonly code: string };

/** What the page says to a token: only one that was taken lets the card page forget what was typed. */
export interface TokenReceipt {
  readonly kind: 'taken' | 'not-taken';
  readonly nonce: string;
}

const MAX_HEIGHT = 2000;

/** Reads what came from the card page; undefined for anything else. */
export function readCardPageMessage(data: unknown): CardPageMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const field = (name: string): unknown => Reflect.get(data, name);
  const [kind, nonce, height] = [field('kind'), field('nonce'), field('height')];
  if (kind === 'ready') return { kind };
  if (kind === 'size') return typeof height === 'number' && height > 0 && height < MAX_HEIGHT ? { kind, height } : undefined;
  if (typeof nonce !== 'string') return undefined;
  if (kind === 'failed') return { kind, nonce, code: textOf(field('code')) };
  if (kind !== 'token') return undefined;
  const [lastFourDigits, brand] = [textOf(field('lastFourDigits')), textOf(field('brand'))];
  return /^\d{4}$/.test(lastFourDigits) ? { kind, nonce, payload: field('payload'), lastFourDigits, brand } : undefined;
}

/** Reads what the page said to the card page; undefined for anything else. */
export function readOpenMessage(data: unknown): OpenMessage | undefined {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'kind') !== 'open') return undefined;
  const field = (name: string): unknown => Reflect.get(data, name);
  const texts: unknown = field('texts');
  const amount = field('amount');
  return {
    kind: 'open',
    nonce: textOf(field('nonce')),
    texts:
      typeof texts === 'object' && texts !== null
        ? Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, textOf(value)]))
        : {},
    language: textOf(field('language')),
    locale: textOf(field('locale')),
    theme: field('theme') === 'dark' ? 'dark' : 'light',
    accent: colorOf(field('accent'), '#1d1a17'),
    onAccent: colorOf(field('onAccent'), '#ffffff'),
    accentEdge: colorOf(field('accentEdge'), '#8a8178'),
    country: textOf(field('country')),
    email: textOf(field('email')),
    amount: typeof amount === 'number' ? amount : 0,
    description: textOf(field('description')),
    offersSaving: field('offersSaving') === true,
  };
}

/** Reads what the page said to a token; undefined for anything else, and for another form. */
export function readTokenReceipt(data: unknown, nonce: string): TokenReceipt | undefined {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'nonce') !== nonce) return undefined;
  const kind: unknown = Reflect.get(data, 'kind');
  return kind === 'taken' || kind === 'not-taken' ? { kind, nonce } : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function colorOf(value: unknown, otherwise: string): string {
  const text = textOf(value);
  return /^(#[\da-f]{3,8}|rgb\([\d., /%]+\)|oklch\([\d., /%]+\))$/i.test(text) ? text : otherwise;
}
