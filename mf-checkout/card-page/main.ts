import { type CardPageMessage, type OpenMessage, readOpenMessage } from '../src/rules/card-protocol.ts';
import { drawCardForm } from './card-form.ts';
import type { CardProvider } from './card-provider.ts';
import { mercadoPagoProvider } from './mercadopago-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/*
 * The page on which a card is typed. It stands on the payment's own origin, in a frame of the shop's page: what is typed
 * here stays here, and only a token goes out. Its server says which page may be told of it, and which provider is asked.
 */
const { parentOrigin = '', session = '', publicKey = '' } = document.body.dataset;

function tell(message: CardPageMessage): void {
  if (parentOrigin !== '' && window.parent !== window) window.parent.postMessage(message, parentOrigin);
}

function providerFor({ country, locale }: OpenMessage): CardProvider {
  return publicKey === '' ? sandboxProvider(session, country) : mercadoPagoProvider({ publicKey, locale, country });
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin !== parentOrigin || source !== window.parent) return;
  const open = readOpenMessage(data);
  if (open === undefined) return;
  const root = document.documentElement;
  root.lang = open.language;
  root.dataset['theme'] = open.theme;
  root.style.setProperty('--accent', open.accent);
  root.style.setProperty('--on-accent', open.onAccent);
  drawCardForm(document.body, open, providerFor(open), tell);
});

// The frame is as high as what it shows.
new ResizeObserver(() => tell({ kind: 'size', height: document.documentElement.offsetHeight })).observe(document.documentElement);
tell({ kind: 'ready' });
