import { Store } from '@comanda/shared-ui/icons';
import { Switch } from '@comanda/shared-ui/switch';
import { Tag } from '@comanda/shared-ui/tag';
import { useDesk, useLoaded, useVenue } from './desk-context.tsx';
import { Panel } from './panel.tsx';
import type { Printer } from './records.ts';
import { PRINTER_SWITCH, T } from './texts.ts';

/** Shift of the chosen venue and the printer's switches. */
export function VenuePanel() {
  const desk = useDesk();
  const venue = useVenue();
  const printer = useLoaded('printer');
  const { ir = 0, il = 0, ta = 0 } = venue ?? {};
  const state = <Tag tone={ta === 1 ? 'ok' : 'bad'}>{ta < 0 ? T.outOfHours : ta === 1 ? T.shiftOpen : T.shiftClosed}</Tag>;
  const changeShift = (isOn: boolean) =>
    desk.change(`/sandbox/api/venues/${ir}/${il}/shift`, { ta: isOn ? 1 : 0 }, isOn ? T.shiftOpen : T.shiftClosed);
  return (
    <Panel id="venue" icon={<Store />} title={T.shift} aside={venue === undefined ? null : state}>
      {venue === undefined ? <p className="nothing">{T.chooseForShift}</p> : null}
      <ul className="rows">
        {venue === undefined ? null : (
          <li>
            <Switch
              className="row"
              label={T.shiftOpen}
              hint={ta < 0 ? `${T.shiftHint} ${T.outOfHoursWhy}` : T.shiftHint}
              checked={ta !== 0}
              onCheckedChange={(isOn) => void changeShift(isOn)}
            />
          </li>
        )}
        {printer === undefined || printer === null ? null : <PrinterRows printer={printer} />}
      </ul>
      {printer === null ? <p className="nothing">{T.noPrinter}</p> : null}
    </Panel>
  );
}

function PrinterRows({ printer }: { readonly printer: Printer }) {
  const desk = useDesk();
  return (['paper', 'hang', 'crash'] as const).map((name) => (
    <li key={name}>
      <Switch
        className={name === 'paper' ? 'row' : 'row fault'}
        {...PRINTER_SWITCH[name]}
        checked={printer[name]}
        onCheckedChange={(isOn) => void desk.change('/sandbox/api/printer', { [name]: isOn })}
      />
    </li>
  ));
}
