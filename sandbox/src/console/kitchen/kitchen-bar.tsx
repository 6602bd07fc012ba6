import { memo, useMemo } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { Bell, Hash, History, LayoutGrid, UtensilsCrossed } from '@comanda/shared-ui/icons';
import { Segmented } from '@comanda/shared-ui/segmented';
import { OtherLanguage } from '../around.tsx';
import { Clock, VenueChoice } from '../bar.tsx';
import { useDeskState } from '../desk-context.tsx';
import { lateAt } from '../order-view.ts';
import { useOverlay } from '../overlay.tsx';
import { K } from '../texts-kitchen.ts';
import { withParameter } from '../view.ts';
import { WholeScreen } from '../whole-screen.tsx';
import { useChoice, useKitchen, useKitchenState } from './kitchen-context.tsx';
import { areasOf, EVERY, isDueAt } from './kitchen-view.ts';
import { RecallList } from './recall-list.tsx';
import { SellOutList } from './sell-out-list.tsx';

/** The areas that every kitchen of the platform has. */
const USUAL = [1, 2];

/** Venue, station, how much is due, and what this screen does; dark in both themes. */
export function KitchenBar() {
  return (
    <header className="bar kitchen-bar" data-theme="dark">
      <VenueChoice />
      <Stations />
      <Due />
      <Switches />
      <nav aria-label={K.views}>
        <a href={withParameter('view', '')}>{K.toDesk}</a>
        <OtherLanguage />
      </nav>
      <Clock />
    </header>
  );
}

function Stations() {
  const kitchen = useKitchen();
  const jb = useKitchenState((state) => state.jb);
  const orders = useKitchenState((state) => state.orders);
  return <Choice named={areasOf(orders.values()).join(' ')} jb={jb} onChoice={kitchen.choose} />;
}

interface ChoiceProps {
  /** The areas that orders name, apart by spaces: the same text as long as they are the same. */
  readonly named: string;
  readonly jb: number;
  onChoice(jb: number): void;
}

const Choice = memo(function Choice({ named, jb, onChoice }: ChoiceProps) {
  const areas = [...new Set([...USUAL, ...named.split(' ').map(Number), jb])].filter((area) => area > 0).toSorted((a, b) => a - b);
  const options = [EVERY, ...areas].map((area) => ({ value: String(area), label: area === EVERY ? K.every : K.area(area) }));
  return <Segmented label={K.stations} options={options} value={String(jb)} onValueChange={(value) => onChoice(Number(value))} />;
});

/** How many orders this station has, and how many of them are late. */
function Due() {
  const jb = useKitchenState((state) => state.jb);
  const orders = useKitchenState((state) => state.orders);
  const due = useMemo(() => [...orders.values()].filter((order) => isDueAt(order, jb)), [orders, jb]);
  const late = useDeskState(({ now }) => due.filter((order) => now > lateAt(order)).length);
  return (
    <p className="due">
      <span>{K.inProcess(due.length)}</span>
      {late === 0 ? null : <strong>{K.lateCount(late)}</strong>}
    </p>
  );
}

function Switches() {
  const kitchen = useKitchen();
  const overlay = useOverlay();
  const [hasSound, hasKeys, hasCounts] = [useChoice('hasSound'), useChoice('hasKeys'), useChoice('hasCounts')];
  const look = (isOn: boolean) => ({ size: 'sm', kind: isOn ? 'primary' : 'secondary', 'aria-pressed': isOn }) as const;
  return (
    <div className="switches">
      <Button
        {...look(hasSound)}
        icon={<Bell />}
        title={hasSound ? K.soundOff : K.soundOn}
        onClick={() => void kitchen.setSound(!hasSound)}
      >
        {hasSound ? K.soundOff : K.soundOn}
      </Button>
      <Button
        size="sm"
        kind="secondary"
        icon={<History />}
        title={K.recall}
        onClick={() => overlay.show({ title: K.recall, content: <RecallList onDone={overlay.close} /> })}
      >
        {K.recall}
      </Button>
      <Button
        size="sm"
        kind="secondary"
        icon={<UtensilsCrossed />}
        title={K.sellOut}
        onClick={() => overlay.show({ title: K.sellOut, content: <SellOutList /> })}
      >
        {K.sellOut}
      </Button>
      <Button {...look(hasCounts)} icon={<LayoutGrid />} title={K.counts} onClick={() => kitchen.choice({ hasCounts: !hasCounts })}>
        {K.counts}
      </Button>
      <Button {...look(hasKeys)} icon={<Hash />} title={K.keysHint} onClick={() => kitchen.choice({ hasKeys: !hasKeys })}>
        {K.keys}
      </Button>
      <WholeScreen />
    </div>
  );
}
