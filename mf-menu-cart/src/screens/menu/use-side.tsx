import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Segmented } from '@comanda/shared-ui/segmented';
import { type MenuSide, sectionsOfSide } from '../../rules/eat-drink.ts';
import { placeWith, saidBy, SIDE_QUERY } from '../../rules/menu-address.ts';
import type { ReadyMenu } from '../../rules/menu-view.ts';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './menu-page.module.css';

const SIDES: readonly MenuSide[] = ['eat', 'drink'];

/**
 * One side of a menu that is parted into eating and drinking, with the switch between them. The other side is an entry of the history, which back
 * leaves; whoever opens the menu anew finds the one looked at last. Spec C2-038, C3-041, Q131.
 */
export function useSide(ready: ReadyMenu, { looks }: Stores): { readonly ready: ReadyMenu; readonly side: ReactNode } {
  const { navigation } = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const location = useLocation();
  const said = SIDES.find((side) => side === saidBy(location, SIDE_QUERY));
  const [first] = useState(() => (said === undefined ? looks.current().side : SIDES.find((side) => side !== said)) ?? 'eat');
  const shown = said ?? first;
  const choose = (next: MenuSide) => {
    looks.current().side = next;
    navigation.go(placeWith(location, SIDE_QUERY, next), { keepsPlace: true, replace: said !== undefined });
  };
  const { menu: display } = ready.venue;
  const sided = useMemo(
    () => (display.splitsEatAndDrink ? { ...ready, sections: sectionsOfSide(ready.sections, shown, display) } : ready),
    [ready, shown, display],
  );
  if (!display.splitsEatAndDrink || ready.sections.length === 0) return { ready, side: null };
  const options = SIDES.map((value) => ({ value, label: t(`menu.side.${value}`) }));
  return {
    ready: sided,
    side: <Segmented className={s.side} label={t('menu.side.label')} options={options} value={shown} onValueChange={choose} />,
  };
}
