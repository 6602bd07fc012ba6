import { MonitorSmartphone } from '@comanda/shared-ui/icons';
import { useLoaded, useVenue, useVenueOf } from './desk-context.tsx';
import { List } from './list.tsx';
import type { Device } from './records.ts';
import { CodeRow, joined } from './row.tsx';
import { DEVICE, T } from './texts.ts';

/** The kiosks of the chosen venue, or all, with what links them. */
export function Devices() {
  const venue = useVenue();
  const shown = useLoaded('devices')?.filter(({ ir, il }) => venue === undefined || (venue.ir === ir && venue.il === il));
  return (
    <div className="block">
      <h4 id="devices-heading" tabIndex={-1}>
        {T.devices}
      </h4>
      <p className="hint">{T.devicesHint}</p>
      <List id="devices" items={shown} empty={T.noDevices}>
        {(device) => <DeviceRow key={device.iu} device={device} />}
      </List>
    </div>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const { kiosId, sc, nm, active, state, linked } = device;
  const { venueName } = useVenueOf(device);
  const kept = state === 'active' ? (active ? undefined : DEVICE.off) : DEVICE[state];
  const sub = joined(nm, venueName, kept ?? (linked ? T.linked : T.notLinked));
  return <CodeRow plate={<MonitorSmartphone />} title={kiosId} code={sc} sub={sub} />;
}
