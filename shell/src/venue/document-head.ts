import type { Observable } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Venue } from '@comanda/shared-contracts/domain/venue';

export interface DocumentHeadOptions {
  readonly document: Document;
  /** Empty in a partner's own page, which is no page of the brand. */
  readonly brandName: string;
  /** The venue whose look the page takes, null outside (`shownVenue`). */
  readonly venue: Observable<Venue | null>;
  /** Where the page is, from the place on at which it arrived. */
  readonly place: Observable<{ readonly pathname: string }>;
}

/** What a page brings for whoever reads it where it arrived (`publish/page-head.ts`), as far as it is about that one address. */
const ARRIVED = 'link[rel="canonical"],link[hreflang],meta[name="description"],meta[property],script[data-arrived]';

/**
 * Makes the tab the venue's inside its pages: title `{venue} · {brand}`, logo as icon, its colour as theme colour.
 * Outside, and after the release, the page's own are back. The title that the page arrived with stays, and what it says of its
 * address, until somebody goes on from there: it names the venue, and says more.
 */
export function watchDocumentHead({ document, brandName, venue, place }: DocumentHeadOptions): Release {
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

  let [isArrived, last]: [boolean, Venue | null] = [own.title !== '', null];
  const show = (shown: Venue | null): void => {
    last = shown;
    const isSaid = isArrived && (shown === null ? document.title === own.title : own.title.startsWith(shown.name));
    if (!isSaid) document.title = shown === null ? brandName || own.title : [shown.name, brandName].filter(Boolean).join(' · ');
    setOrRemove(icon, 'href', shown?.logoUrl ?? own.icon);
    setOrRemove(color, 'content', shown?.brandColor ?? own.color);
  };
  const leave = (): void => {
    isArrived = false;
    for (const element of document.querySelectorAll(ARRIVED)) element.remove();
    show(last);
  };
  const subscription = venue.subscribe(show);
  let at: string | undefined;
  subscription.add(
    place.subscribe(({ pathname }) => {
      if (isArrived && at !== undefined && at !== pathname) leave();
      at = pathname;
    }),
  );
  return () => {
    subscription.unsubscribe();
    isArrived = false;
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
