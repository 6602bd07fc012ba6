import { useEffect, useState } from 'react';
import { Connection, Notices } from '../around.tsx';
import type { Desk } from '../desk.ts';
import { DeskContext } from '../desk-context.tsx';
import { OverlayHost } from '../overlay.tsx';
import { useAwake } from '../use-awake.ts';
import { K } from '../texts-kitchen.ts';
import { T } from '../texts.ts';
import { Cards } from './cards.tsx';
import { Counts } from './counts.tsx';
import { createKitchen } from './kitchen.ts';
import type { Kitchen } from './kitchen.ts';
import { KitchenBar } from './kitchen-bar.tsx';
import { KEYS } from './keys.ts';
import { KitchenContext, useChoice, useKitchen } from './kitchen-context.tsx';

const UNDO = 'z';

/** A kitchen's screen: full width, what is due in cards, one step a tap. */
export function KitchenApp({ desk }: { readonly desk: Desk }) {
  const [kitchen] = useState(() => createKitchen(desk));
  useEffect(() => kitchen.start(), [kitchen]);
  useEffect(() => {
    document.title = K.kitchenTitle;
  }, []);
  useAwake();
  return (
    <DeskContext value={desk}>
      <KitchenContext value={kitchen}>
        <OverlayHost>
          <a className="skip" href="#main">
            {T.skip}
          </a>
          <KitchenBar />
          <Connection />
          <Keys />
          <main id="main" className="kitchen" tabIndex={-1}>
            <Cards />
            <Counts />
          </main>
          <Notices />
        </OverlayHost>
      </KitchenContext>
    </DeskContext>
  );
}

/** Presses cards by their numbers, while nobody writes and no dialog is open. */
function Keys() {
  const kitchen = useKitchen();
  const hasKeys = useChoice('hasKeys');
  useEffect(() => {
    if (!hasKeys) return undefined;
    const onKey = (event: KeyboardEvent) => press(kitchen, event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [kitchen, hasKeys]);
  return null;
}

function press(kitchen: Kitchen, event: KeyboardEvent): void {
  const { target, key, repeat, ctrlKey, altKey, metaKey } = event;
  const isBusy = target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
  if (repeat || ctrlKey || altKey || metaKey || isBusy) return;
  if (key.toLowerCase() === UNDO) return kitchen.recall();
  const iped = kitchen.store.getState().places[KEYS.indexOf(key)];
  if (iped !== undefined) kitchen.tap(iped);
}
