import type { Observable } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Venue } from '@comanda/shared-contracts/domain/venue';

export interface DocumentHeadOptions {
  readonly document: Document;
  /** Empty in a partner's own page, which is no page of the brand. */
  readonly brandName: string;
  /** The venue whose look the page takes, null outside (`shownVenue`). */
  readonly venue: Observable<Venue | null>;
}

/**
 * Makes the tab the venue's inside its pages: title `{venue} · {brand}`, logo as icon, its colour as theme colour.
 * Outside, and after the release, the page's own are back.
 */
export function watchDocumentHead({ document, brandName, venue }: DocumentHeadOptions): Release {
  const icon = headElement(document, 'link[rel="icon"]', () => {
    const link = document.createElement('link');
    link.rel = 'icon';
    return link;
  });
  const color = headElement(document, 'meta[name="theme-color"]', () => {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    return meta;
  });
  const own = { title: document.title, icon: icon.getAttribute('href'), color: color.getAttribute('content') };

  const show = (shown: Venue | null): void => {
    document.title = shown === null ? own.title || brandName : [shown.name, brandName].filter(Boolean).join(' · ');
    setOrRemove(icon, 'href', shown?.logoUrl ?? own.icon);
    setOrRemove(color, 'content', shown?.brandColor ?? own.color);
  };
  const subscription = venue.subscribe(show);
  return () => {
    subscription.unsubscribe();
    show(null);
  };
}

function headElement(document: Document, selector: string, make: () => HTMLElement): Element {
  const known = document.head.querySelector(selector);
  if (known !== null) return known;
  const made = make();
  document.head.append(made);
  return made;
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
