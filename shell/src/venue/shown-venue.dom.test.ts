import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { ROUTES } from '@comanda/shared-contracts/routes/route-table';
import { watchDocumentHead } from './document-head.ts';
import { isPageOf, shownVenue } from './shown-venue.ts';

const VENUE = { simpleId: 1, dk: 0, name: 'Fuente Alameda', logoUrl: '/assets/logos/1.svg', brandColor: '#c0392b' } as Venue;

describe('the venue whose look a page takes', () => {
  it.each([
    ['/r/cl/fuente-alameda/1', true],
    ['/r/cl/fuente-alameda/1/menu', true],
    ['/rd/cl/x/1-0/checkin/7', true],
    ['/r/cl/fuente-alameda/2', false],
    ['/r/cl/fuente-alameda/1-3', false],
    ['/', false],
    ['/l/cart', true],
    ['/l/cartc', false],
    ['/does/not/exist', false],
  ])('[C1-007] %s: %s', (pathname, expected) => {
    expect(isPageOf(VENUE, pathname, ROUTES, false)).toBe(expected);
  });

  it('[C1-007] follows the address and the open venue', () => {
    const venue = new BehaviorSubject<Venue | null>(null);
    const place = new BehaviorSubject({ pathname: '/', search: '' });
    const seen: (string | undefined)[] = [];
    const subscription = shownVenue({
      venue: { current: () => venue.value, changes: venue },
      navigation: { current: () => place.value, changes: place },
      routes: ROUTES,
      isKiosk: false,
    }).subscribe((shown) => seen.push(shown?.name));
    place.next({ pathname: '/r/cl/x/1', search: '' });
    venue.next(VENUE);
    place.next({ pathname: '/r/cl/x/1/menu', search: '' });
    place.next({ pathname: '/', search: '' });
    expect(seen).toEqual([undefined, 'Fuente Alameda', undefined]);
    subscription.unsubscribe();
    expect(venue.observed || place.observed).toBe(false);
  });

  it('is the open one on every screen of a kiosk', () => {
    expect(isPageOf(VENUE, '/KioskWelcome', ROUTES, true)).toBe(true);
  });
});

describe('the head of the document', () => {
  const setUp = (head: string, brandName = 'Comanda') => {
    document.head.innerHTML = head;
    const venue = new BehaviorSubject<Venue | null>(null);
    const place = new BehaviorSubject({ pathname: '/r/cl/fuente-alameda/1/menu' });
    const release = watchDocumentHead({ document, brandName, venue, place });
    const read = () => ({
      title: document.title,
      icon: document.querySelector('link[rel="icon"]')?.getAttribute('href'),
      color: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
    });
    return { venue, place, release, read };
  };
  const OWN = '<title>Comanda</title><link rel="icon" href="/icon.svg"><meta name="theme-color" content="#0f6b4f">';

  it('is the venue’s inside its pages and the page’s own outside', () => {
    const { venue, release, read } = setUp(OWN);
    const own = { title: 'Comanda', icon: '/icon.svg', color: '#0f6b4f' };
    expect(read()).toEqual(own);
    venue.next(VENUE);
    expect(read()).toEqual({ title: 'Fuente Alameda · Comanda', icon: '/assets/logos/1.svg', color: '#c0392b' });
    venue.next(null);
    expect(read()).toEqual(own);
    venue.next(VENUE);
    release();
    expect(read()).toEqual(own);
    expect(venue.observed).toBe(false);
  });

  it('names no brand beside the venue in a partner’s page', () => {
    const { venue, read } = setUp(OWN, '');
    venue.next(VENUE);
    expect(read().title).toBe('Fuente Alameda');
  });

  it('keeps the page’s icon and colour for a venue that has none', () => {
    const { venue, read } = setUp(OWN);
    venue.next({ name: 'Sin Logo' } as Venue);
    expect(read()).toEqual({ title: 'Sin Logo · Comanda', icon: '/icon.svg', color: '#0f6b4f' });
  });

  it('gets the elements that the page lacks', () => {
    const { venue, read } = setUp('');
    venue.next(VENUE);
    expect(read()).toEqual({ title: 'Fuente Alameda · Comanda', icon: '/assets/logos/1.svg', color: '#c0392b' });
    venue.next(null);
    expect(read()).toEqual({ title: 'Comanda', icon: null, color: null });
  });

  describe('of a page that says what it is about', () => {
    const SAID =
      '<title>Fuente Alameda: carta y precios · Comanda</title><link rel="canonical" href="/menu"><meta name="description" content="x">' +
      '<link rel="alternate" hreflang="en" href="/menu?lang=en"><meta property="og:title" content="x"><meta name="viewport" content="x">';
    const tags = () => document.head.querySelectorAll('[rel="canonical"], [hreflang], [name="description"], [property]').length;

    it('keeps its words until somebody goes on from there', () => {
      const { venue, place, read } = setUp(SAID);
      expect(read().title).toBe('Fuente Alameda: carta y precios · Comanda');
      venue.next(VENUE);
      place.next({ pathname: '/r/cl/fuente-alameda/1/menu' });
      expect(read().title).toBe('Fuente Alameda: carta y precios · Comanda');
      expect(tags()).toBe(4);
      place.next({ pathname: '/r/cl/fuente-alameda/1' });
      expect(read().title).toBe('Fuente Alameda · Comanda');
      expect(tags()).toBe(0);
      expect(document.querySelector('meta[name="viewport"]')).not.toBeNull();
      venue.next(null);
      expect(read().title).toBe('Comanda');
    });

    it('takes the name of a venue that it does not name', () => {
      const { venue, read } = setUp(SAID);
      venue.next({ ...VENUE, name: 'Brasa Norte' });
      expect(read().title).toBe('Brasa Norte · Comanda');
    });
  });
});
