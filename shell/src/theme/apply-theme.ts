import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Brand } from '@comanda/shared-contracts/composition';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { accentTokens } from '@comanda/shared-ui/accent';
import type { Theme } from '@comanda/shared-ui/accent';

/** What a page looks like: a colour as its owner chose it, and light or dark. */
export interface Look {
  readonly color: string;
  readonly theme: Theme;
}

const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/**
 * The look of a page: the venue's inside its pages, else the brand's; light or dark as somebody chose, where they did. A colour that cannot be read gives
 * way to the brand's. Spec C1-007, C1-001, Q151.
 */
export function lookOf(brand: Brand, venue: Venue | null, prefersDark: boolean, chosen?: Theme): Look {
  if (venue !== null) {
    return { color: pick(venue.brandColor, brand.color), theme: chosen ?? (venue.isDark ? 'dark' : 'light') };
  }
  const theme = brand.theme === 'system' ? (prefersDark ? 'dark' : 'light') : brand.theme;
  return { color: brand.color, theme: chosen ?? theme };
}

/**
 * Writes a look onto the root element: `data-theme`, the accent tokens with their contrast repaired, and the
 * colour as it came in `--primary` (Spec C1-007).
 */
export function applyTheme(root: HTMLElement, { color, theme }: Look): void {
  root.dataset['theme'] = theme;
  root.style.setProperty('--primary', color);
  for (const [name, value] of Object.entries(accentTokens(color, theme))) root.style.setProperty(name, value);
}

/** The part of a MediaQueryList that is used. */
export interface DarkPreference extends EventTarget {
  readonly matches: boolean;
}

export interface ThemeOptions {
  readonly root: HTMLElement;
  readonly brand: Brand;
  /** The venue whose look the page takes, null outside (`shownVenue`). */
  readonly venue: Observable<Venue | null>;
  /** `matchMedia('(prefers-color-scheme: dark)')`. */
  readonly prefersDark: DarkPreference;
  /** Light or dark as somebody chose; undefined: the venue's own. */
  readonly chosen: BehaviorSubject<Theme | undefined>;
}

export interface ThemeWatch {
  readonly look: Observable<Look>;
  readonly release: Release;
}

/** Keeps the page's look in step with the venue shown and with the system's preference. */
export function watchTheme({ root, brand, venue, prefersDark, chosen }: ThemeOptions): ThemeWatch {
  let shown: Venue | null = null;
  const look = new BehaviorSubject(lookOf(brand, shown, prefersDark.matches, chosen.value));
  const update = (): void => {
    const next = lookOf(brand, shown, prefersDark.matches, chosen.value);
    applyTheme(root, next);
    if (next.color !== look.value.color || next.theme !== look.value.theme) look.next(next);
  };
  update();
  const subscription = venue.subscribe((next) => {
    shown = next;
    update();
  });
  subscription.add(chosen.subscribe(update));
  prefersDark.addEventListener('change', update);
  return {
    look,
    release: () => {
      subscription.unsubscribe();
      prefersDark.removeEventListener('change', update);
    },
  };
}

function pick(color: string | undefined, fallback: string): string {
  return color !== undefined && COLOR.test(color) ? color : fallback;
}
