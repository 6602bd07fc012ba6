import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import type { MenuSection } from '../../rules/menu-sections.ts';

/** The line, px from the top, under which the section is the current one: below the bars of both layouts. */
const LINE_PX = 136;
/** A jump names its section itself; what the jump scrolls past says nothing for so long. */
const JUMP_MS = 500;
/** Blocks that are drawn on arrival may push the target a little; it is brought back in the next frames. */
const SETTLE_FRAMES = 4;

/**
 * Which section is at the top of the window, and a way to jump to another. Sections carry `data-section`; `watch` is called
 * when more of them were drawn.
 */
export function useCurrentSection(list: RefObject<HTMLElement | null>, sections: readonly Pick<MenuSection, 'id'>[]) {
  const { clock } = useHost<'mf-menu-cart'>();
  const [current, setCurrent] = useState<string | null>(sections[0]?.id ?? null);
  const jumpedAt = useRef(-JUMP_MS);
  const watching = useRef<IntersectionObserver | undefined>(undefined);
  // Seeing what is seen already changes nothing.
  const watch = useCallback(() => watchAll(list, watching), [list]);

  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target instanceof HTMLElement ? target.dataset['section'] : undefined;
          if (id !== undefined && isIntersecting) seen.add(id);
          else if (id !== undefined) seen.delete(id);
        }
        if (clock.monotonic() - jumpedAt.current < JUMP_MS) return;
        const first = sections.find(({ id }) => seen.has(id));
        if (first !== undefined) setCurrent(first.id);
      },
      { rootMargin: `-${LINE_PX}px 0px -60% 0px` },
    );
    watching.current = observer;
    watch();
    return () => observer.disconnect();
  }, [watch, sections, clock]);

  const jumpTo = useCallback(
    (id: string | undefined) => {
      if (id === undefined) return;
      jumpedAt.current = clock.monotonic();
      setCurrent(id);
      // The list may have to take the place of the search results first.
      requestAnimationFrame(() => bringToTop(list, id));
    },
    [list, clock],
  );
  return { current, jumpTo, watch };
}

function watchAll(list: RefObject<HTMLElement | null>, observer: RefObject<IntersectionObserver | undefined>) {
  for (const element of list.current?.querySelectorAll('[data-section]') ?? []) observer.current?.observe(element);
}

function bringToTop(list: RefObject<HTMLElement | null>, id: string) {
  const target = list.current?.querySelector(`[data-section="${CSS.escape(id)}"]`);
  target?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true });
  if (target instanceof HTMLElement) keepInView(target, SETTLE_FRAMES);
}

function keepInView(target: HTMLElement, frames: number) {
  target.scrollIntoView({ block: 'start' });
  if (frames > 0) requestAnimationFrame(() => keepInView(target, frames - 1));
}
