import type { Clock } from '@comanda/shared-contracts/host';
import { type ComboOffer, comboOffer, newLine } from '../rules/combo.ts';
import type { Line } from '../rules/cart.ts';
import type { Visit } from '../rules/visit.ts';
import type { Flow } from './flow.ts';
import type { MenuStore } from './menu.ts';
import type { VisitStore } from './visit.ts';

/** What is asked of somebody who has just chosen a dish. */
export interface ComboQuestion extends ComboOffer {
  readonly line: Line;
  /** They want it: its page is opened with the dish chosen. */
  accept(): void;
  /** It is answered, in whatever way. */
  end(): void;
  /** Whether they still stand there. */
  isTheirs(): boolean;
}

export interface Combos {
  /** The combo that the dish which came to the cart since could become; undefined: none, or it was asked before. Q212. */
  after(before: Visit | null): ComboQuestion | undefined;
  /** How often a question has come or gone so far: each time somebody stands before something else. K4-002. */
  turns(): number;
}

/** Offers a dish that was just chosen as a combo of the menu, once. Q212. */
export function createCombos(
  clock: Pick<Clock, 'now'>,
  { visit, menu, flow }: { readonly visit: VisitStore; readonly menu: Pick<MenuStore, 'view'>; readonly flow: Pick<Flow, 'makeCombo'> },
): Combos {
  let turns = 0;
  return {
    turns: () => turns,
    after: (before) => {
      const now = visit.view.getState();
      const shown = menu.view.getState();
      if (before === null || now === null || before.editing !== undefined || shown.status !== 'ready') return undefined;
      const line = newLine(before.lines, now.lines);
      if (line === undefined || now.offered.includes(line.product.id)) return undefined;
      const offer = comboOffer(shown.categories, line, now.lines, clock.now());
      if (offer === undefined) return undefined;
      visit.noteOffer(line.product.id);
      turns += 1;
      return {
        ...offer,
        line,
        accept: () => flow.makeCombo(line.id, { productId: offer.combo.id, extras: offer.extras }),
        end: () => void (turns += 1),
        isTheirs: () => visit.view.getState()?.id === now.id,
      };
    },
  };
}
