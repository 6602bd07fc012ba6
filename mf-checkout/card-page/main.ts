import '@comanda/shared-ui/tokens.css';
import './card-page.css';
import { type CardPageMessage, type OpenMessage, readOpenMessage, readTokenReceipt } from '../src/rules/card-protocol.ts';
import { type CardForm, drawCardForm } from './card-form.ts';
import type { CardProvider } from './card-provider.ts';
import { mercadoPagoProvider } from './mercadopago-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/*
 * The page on which a card is typed. It stands on the payment's own origin, in a frame of the shop's page: what is typed
 * here stays here, and only a token goes out. Its server says which pages may be told of it, and which provider is asked.
 */
const { parents = '', mercadoPagoKey = '' } = document.body.dataset;
/** The page that opened this one; the first that may. */
let opener: string | undefined;
let shown: { readonly form: CardForm; readonly nonce: string } | undefined;

function notify(message: CardPageMessage): void {
  if (opener !== undefined) window.parent.postMessage(message, opener);
}

function providerFor({ country, locale }: OpenMessage): CardProvider {
  const session = new URLSearchParams(window.location.search).get('s') ?? '';
  return mercadoPagoKey === '' ? sandboxProvider(session, country) : mercadoPagoProvider({ publicKey: mercadoPagoKey, locale, country });
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  const isAllowed = opener === undefined ? parents.split(' ').includes(origin) : origin === opener;
  if (!isAllowed || source !== window.parent) return;
  const receipt = shown === undefined ? undefined : readTokenReceipt(data, shown.nonce);
  if (receipt !== undefined) shown?.form.receipt(receipt.kind === 'taken');
  const open = readOpenMessage(data);
  if (open === undefined) return;
  opener = origin;
  const root = document.documentElement;
  root.lang = open.language;
  root.dataset['theme'] = open.theme;
  root.style.setProperty('--accent', open.accent);
  root.style.setProperty('--on-accent', open.onAccent);
  root.style.setProperty('--accent-edge', open.accentEdge);
  // The same form in another look: what is typed stays.
  if (shown?.nonce === open.nonce) return;
  shown = { form: drawCardForm(document.body, open, providerFor(open), notify), nonce: open.nonce };
});

// The frame is as high as what it shows.
new ResizeObserver(() => notify({ kind: 'size', height: document.documentElement.offsetHeight })).observe(document.documentElement);
// Whoever shows this page may know that it is there: which origins may is in its own headers.
if (window.parent !== window) window.parent.postMessage({ kind: 'ready' } satisfies CardPageMessage, '*');
