import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Choices, Kitchen } from './kitchen.ts';
import type { KitchenState } from './kitchen-step.ts';

export const KitchenContext = createContext<Kitchen | undefined>(undefined);

/** The kitchen of this page. */
export function useKitchen(): Kitchen {
  const kitchen = useContext(KitchenContext);
  if (kitchen === undefined) throw new Error('there is no kitchen around this component');
  return kitchen;
}

/** What `select` gives of the kitchen's state; give it something that keeps its identity. */
export function useKitchenState<T>(select: (state: KitchenState) => T): T {
  return useStore(useKitchen().store, select);
}

/** What the cook chose on this screen. */
export function useChoice<Name extends keyof Choices>(name: Name): Choices[Name] {
  return useStore(useKitchen().choices, (choices) => choices[name]);
}
