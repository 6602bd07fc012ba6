import { MonitorSmartphone } from '@comanda/shared-ui/icons';
import { CodeRow } from './code-row.tsx';
import { useLoaded, useVenue, useVenueOf } from './desk-context.tsx';
import { joined, Nothing } from './panel.tsx';
import type { Device } from './records.ts';
import { Rows } from './rows.tsx';
import { DEVICE, T } from './texts.ts';

/** The kiosks of the chosen venue, or all, with what links them. */
export function Devices() {
  const devices = useLoaded('devices');
  const venue = useVenue();
  const shown = devices?.filter(({ ir, il }) => venue === undefined || (venue.ir === ir && venue.il === il)) ?? [];
  return (
    <div className="block">
      <h4 id="devices-heading" tabIndex={-1}>
        {T.devices}
      </h4>
      <p className="hint">{T.devicesHint}</p>
      <Rows id="devices" heading="devices-heading">
        {shown.map((device) => (
          <DeviceRow key={device.iu} device={device} />
        ))}
      </Rows>
      {devices !== undefined && shown.length === 0 ? <Nothing>{T.noDevices}</Nothing> : null}
    </div>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const { kiosId, sc, nm, active, state, linked } = device;
  const { venueName } = useVenueOf(device);
  const kept = state === 'active' ? (active ? undefined : DEVICE.off) : DEVICE[state];
  return (
    <li className="row">
      <span className="plate">
        <MonitorSmartphone />
      </span>
      <CodeRow title={kiosId} code={sc} sub={joined(nm, venueName, kept ?? (linked ? T.linked : T.notLinked))} />
    </li>
  );
}
