import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { cx } from './cx.tsx';
import * as s from './tabs.module.css';

export type TabItem<Id extends string> = { readonly id: Id; readonly label: ReactNode };

type StripProps<Id extends string> = {
  /** The strip's accessible name. */
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id | null;
  /** Sticks to the top of its scroller; set `--tabs-top` to leave room for a bar above. */
  readonly sticky?: boolean | undefined;
  readonly className?: string | undefined;
};

export type TabsProps<Id extends string> = StripProps<Id> & {
  readonly onValueChange: (id: Id) => void;
  /** Prefix of the ids that tie tabs to their TabPanel; unique on the page. */
  readonly idBase: string;
};

/** Brings the chosen tab into the middle of the strip, never moving the page. */
function useReveal(strip: RefObject<HTMLElement | null>, value: string | null) {
  const isDrawn = useRef(false);
  useEffect(() => {
    const box = strip.current;
    const on = box?.querySelector('[data-on]');
    const isFirstLook = !isDrawn.current;
    isDrawn.current = true;
    if (!box || !(on instanceof HTMLElement)) return;
    // The first tab is in sight from the start; measuring it would lay out a whole new page on the spot.
    if (isFirstLook && on === box.firstElementChild) return;
    box.scrollTo?.({ left: on.offsetLeft - (box.clientWidth - on.offsetWidth) / 2, behavior: 'smooth' });
  }, [strip, value]);
}

const STEP: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs with panels, by the APG pattern: arrows, Home and End move and choose. */
export function Tabs<Id extends string>({ label, items, value, onValueChange, idBase, sticky = false, className }: TabsProps<Id>) {
  const strip = useRef<HTMLDivElement>(null);
  useReveal(strip, value);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = items[STEP[event.key]?.(index, items.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onValueChange(next.id);
    document.getElementById(`${idBase}-tab-${next.id}`)?.focus();
  };
  const hasChosen = items.some((item) => item.id === value);
  return (
    <div ref={strip} role="tablist" aria-label={label} className={cx(s.strip, sticky && s.sticky, className)}>
      {items.map((item, index) => {
        const on = item.id === value;
        return (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${idBase}-tab-${item.id}`}
            aria-controls={on ? `${idBase}-panel-${item.id}` : undefined}
            aria-selected={on}
            tabIndex={on || (!hasChosen && index === 0) ? 0 : -1}
            data-on={on || undefined}
            className={s.tab}
            onClick={() => onValueChange(item.id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {item.label}
          </button>
        );
      })}
    </div>
  );
}

export type TabPanelProps = {
  readonly idBase: string;
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** The panel of the chosen tab; render only that one. */
export function TabPanel({ idBase, id, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${idBase}-panel-${id}`} aria-labelledby={`${idBase}-tab-${id}`} tabIndex={0} className={className}>
      {children}
    </div>
  );
}

export type TabNavProps<Id extends string> = StripProps<Id> & { readonly onSelect: (id: Id) => void };

/** The same strip as a list of jumps inside one long page: no panels, so no tab roles; the current one carries aria-current. */
export function TabNav<Id extends string>({ label, items, value, onSelect, sticky = false, className }: TabNavProps<Id>) {
  const strip = useRef<HTMLElement>(null);
  useReveal(strip, value);
  return (
    <nav ref={strip} aria-label={label} className={cx(s.strip, sticky && s.sticky, className)}>
      {items.map((item) => {
        const on = item.id === value;
        return (
          <button
            key={item.id}
            type="button"
            aria-current={on || undefined}
            data-on={on || undefined}
            className={s.tab}
            onClick={() => onSelect(item.id)}
          >
            {item.label}
          </button>
        );
      })}
    </nav>
  );
}
