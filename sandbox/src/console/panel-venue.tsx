import { Store } from '@comanda/shared-ui/icons';
import { Switch } from '@comanda/shared-ui/switch';
import { Tag } from '@comanda/shared-ui/tag';
import { useDesk, useLoaded, useVenue } from './desk-context.tsx';
import { Nothing, Panel } from './panel.tsx';
import type { Venue } from './records.ts';
import { PRINTER_SWITCH, T } from './texts.ts';

/** Shift of the chosen venue and the printer's switches. */
export function VenuePanel() {
  const desk = useDesk();
  const venue = useVenue();
  const printer = useLoaded('printer');
  return (
    <Panel id="venue" icon={<Store />} title={T.shift} aside={venue === undefined ? null : <ShiftTag ta={venue.ta} />}>
      {venue === undefined ? <Nothing>{T.chooseForShift}</Nothing> : null}
      <ul className="rows">
        {venue === undefined ? null : <ShiftRow venue={venue} />}
        {printer === undefined || printer === null
          ? null
          : (['paper', 'hang', 'crash'] as const).map((name) => (
              <li key={name}>
                <Switch
                  className={name === 'paper' ? 'row' : 'row fault'}
                  {...PRINTER_SWITCH[name]}
                  checked={printer[name]}
                  onCheckedChange={(isOn) => void desk.change('/sandbox/api/printer', { [name]: isOn })}
                />
              </li>
            ))}
      </ul>
      {printer === null ? <Nothing>{T.noPrinter}</Nothing> : null}
    </Panel>
  );
}

function ShiftTag({ ta }: Pick<Venue, 'ta'>) {
  return <Tag tone={ta === 1 ? 'ok' : 'bad'}>{ta < 0 ? T.outOfHours : ta === 1 ? T.shiftOpen : T.shiftClosed}</Tag>;
}

function ShiftRow({ venue: { ir, il, ta } }: { readonly venue: Venue }) {
  const desk = useDesk();
  const change = (isOn: boolean) =>
    void desk.change(`/sandbox/api/venues/${ir}/${il}/shift`, { ta: isOn ? 1 : 0 }, isOn ? T.shiftOpen : T.shiftClosed);
  return (
    <li>
      <Switch
        className="row"
        label={T.shiftOpen}
        hint={ta < 0 ? `${T.shiftHint} ${T.outOfHoursWhy}` : T.shiftHint}
        checked={ta !== 0}
        onCheckedChange={change}
      />
    </li>
  );
}
