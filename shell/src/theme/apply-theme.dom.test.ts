import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Brand } from '@comanda/shared-contracts/composition';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { accentTokens } from '@comanda/shared-ui/accent';
import { lookOf, watchTheme } from './apply-theme.ts';

const BRAND: Brand = { name: 'Comanda', color: '#0F6B4F', theme: 'light' };
const venueOf = (brandColor: string | undefined, isDark: boolean) =>
  ({ isDark, ...(brandColor === undefined ? {} : { brandColor }) }) as Venue;

function setUp(brand: Brand, isSystemDark = false) {
  const root = document.createElement('html');
  const venue = new BehaviorSubject<Venue | null>(null);
  const prefersDark = Object.assign(new EventTarget(), { matches: isSystemDark });
  const chosen = new BehaviorSubject<'light' | 'dark' | undefined>(undefined);
  const watch = watchTheme({ root, brand, venue, prefersDark, chosen });
  const looks: string[] = [];
  watch.look.subscribe(({ theme, color }) => looks.push(`${theme} ${color}`));
  return { root, venue, prefersDark, chosen, watch, looks, token: (name: string) => root.style.getPropertyValue(name) };
}

describe('the look of a page', () => {
  it('[C1-007] follows the venue inside its pages, and goes back to the host outside', () => {
    const { root, venue, token, looks } = setUp(BRAND);
    expect(root.dataset['theme']).toBe('light');
    expect(token('--primary')).toBe('#0F6B4F');
    venue.next(venueOf('#c0392b', true));
    expect(token('--primary')).toBe('#c0392b');
    expect(root.dataset['theme']).toBe('dark');
    venue.next(null);
    expect(token('--primary')).toBe('#0F6B4F');
    expect(root.dataset['theme']).toBe('light');
    expect(looks).toEqual(['light #0F6B4F', 'dark #c0392b', 'light #0F6B4F']);
  });

  it('[X-11] writes the accent with its contrast repaired, in the theme that is shown', () => {
    const { venue, token } = setUp(BRAND);
    venue.next(venueOf('#FFC21A', false));
    for (const [name, value] of Object.entries(accentTokens('#FFC21A', 'light'))) expect(token(name)).toBe(value);
    expect(token('--on-accent')).toBe('#14110F');
    expect(token('--accent-ink')).not.toBe('#FFC21A');
    venue.next(venueOf('#FFC21A', true));
    expect(token('--accent-soft')).toBe(accentTokens('#FFC21A', 'dark')['--accent-soft']);
  });

  it('follows the system where the brand says so, as it changes', () => {
    const { root, prefersDark, watch } = setUp({ ...BRAND, theme: 'system' }, true);
    expect(root.dataset['theme']).toBe('dark');
    prefersDark.matches = false;
    prefersDark.dispatchEvent(new Event('change'));
    expect(root.dataset['theme']).toBe('light');
    watch.release();
    prefersDark.matches = true;
    prefersDark.dispatchEvent(new Event('change'));
    expect(root.dataset['theme']).toBe('light');
  });

  it('light or dark as somebody chose, beside the colour of the venue, until they take that back', () => {
    const { venue, chosen, looks } = setUp(BRAND);
    venue.next(venueOf('#c0392b', true));
    chosen.next('light');
    venue.next(venueOf('#1a5fb4', true));
    chosen.next(undefined);
    expect(looks).toEqual(['light #0F6B4F', 'dark #c0392b', 'light #c0392b', 'light #1a5fb4', 'dark #1a5fb4']);
  });

  it.each([
    ['no colour', undefined],
    ['a name', 'tomato'],
    ['an attempt to smuggle', '#fff;background:url(//evil)'],
  ])('takes the brand’s colour for a venue with %s', (_, color) => {
    expect(lookOf(BRAND, venueOf(color, false), true)).toEqual({ color: '#0F6B4F', theme: 'light' });
  });

  it('forgets the venue when released', () => {
    const { venue, watch } = setUp(BRAND);
    watch.release();
    expect(venue.observed).toBe(false);
  });
});
