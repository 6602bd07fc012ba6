import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Stores } from '../../state/stores.ts';

/** Dresses the page as its customer asked: it stays so from screen to screen, until the kiosk starts anew. X-14. */
export function useAccess({ access }: Pick<Stores, 'access'>): void {
  const { isLow, isLarge, isHighContrast } = useStore(access.view);
  useEffect(() => {
    const { dataset } = document.documentElement;
    set(dataset, 'reach', isLow ? 'low' : undefined);
    set(dataset, 'text', isLarge ? 'large' : undefined);
    set(dataset, 'contrast', isHighContrast ? 'more' : undefined);
  }, [isLow, isLarge, isHighContrast]);
}

function set(dataset: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}
