/**
 * One script and one element for a partner's page:
 *   <script src="https://shop.example/embed.js" defer></script>
 *   <comanda-widget src="/r/cl/local/1/booking" title="Reservas"></comanda-widget>
 * The element holds an iframe of the composition that served this script; the composition tells its height by message,
 * from its exact origin. Nothing else crosses.
 */
const script = document.currentScript;
const origin = new URL(script instanceof HTMLScriptElement ? script.src : document.baseURI).origin;
const FIRST_HEIGHT = '640px';

/** Pages of our own origin alone: an address that came into the partner's page from elsewhere runs no script and frames nobody else. */
function ownAddress(src) {
  const url = URL.canParse(src, origin) ? new URL(src, origin) : undefined;
  return url?.origin === origin ? url.href : `${origin}/`;
}

class ComandaWidget extends HTMLElement {
  connectedCallback() {
    if (this.firstElementChild !== null) return;
    const frame = document.createElement('iframe');
    frame.src = ownAddress(this.getAttribute('src') ?? '/');
    frame.title = this.getAttribute('title') ?? 'Comanda';
    frame.allow = 'geolocation; clipboard-write';
    frame.referrerPolicy = 'no-referrer';
    Object.assign(frame.style, { border: '0', width: '100%', height: FIRST_HEIGHT, display: 'block' });
    this.onMessage = (event) => {
      const { data } = event;
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      if (typeof data !== 'object' || data === null || data.comanda !== 'height') return;
      const height = Number(data.height);
      if (Number.isFinite(height) && height > 0 && height < 20_000) frame.style.height = `${Math.ceil(height)}px`;
    };
    window.addEventListener('message', this.onMessage);
    this.append(frame);
  }

  disconnectedCallback() {
    if (this.onMessage) window.removeEventListener('message', this.onMessage);
    this.replaceChildren();
  }
}

if (!customElements.get('comanda-widget')) customElements.define('comanda-widget', ComandaWidget);
