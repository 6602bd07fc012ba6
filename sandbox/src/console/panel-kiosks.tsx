import { useEffect, useState } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { MonitorSmartphone } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { useDesk, useDeskState, useLoaded, useVenue, useVenueOf } from './desk-context.tsx';
import { elapsed } from './format.ts';
import { List } from './list.tsx';
import { useOverlay } from './overlay.tsx';
import { Panel } from './panel.tsx';
import type { Device } from './records.ts';
import { CodeRow, joined } from './row.tsx';
import { H } from './texts-house.ts';
import { DEVICE, PRINTER, T } from './texts.ts';

/** The kiosks of the chosen venue, or all: what links them, whether they are there, their paper and their version. */
export function KiosksPanel() {
  const desk = useDesk();
  const venue = useVenue();
  const [isOpen, setOpen] = useState(false);
  // One that goes says nothing.
  useEffect(() => (isOpen ? desk.follow('device') : undefined), [desk, isOpen]);
  const shown = useLoaded('devices')?.filter(({ ir, il }) => venue === undefined || (venue.ir === ir && venue.il === il));
  const linked = shown?.filter((device) => device.linked) ?? [];
  const online = linked.filter((device) => device.online).length;
  const tag = linked.length === 0 ? null : <Tag tone={online === linked.length ? 'ok' : 'warn'}>{H.online(online, linked.length)}</Tag>;
  return (
    <Panel id="devices" icon={<MonitorSmartphone />} title={H.kiosks} aside={tag} folds onToggle={setOpen}>
      <p className="hint">{H.kiosksHint}</p>
      <List id="devices" items={shown} empty={T.noDevices}>
        {(device) => <DeviceRow key={device.iu} device={device} />}
      </List>
    </Panel>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const { kiosId, sc, nm, active, state, linked, version } = device;
  const { venueName } = useVenueOf(device);
  const kept = state === 'active' ? (active ? undefined : DEVICE.off) : DEVICE[state];
  const sub = joined(nm, venueName, kept ?? (linked ? T.linked : T.notLinked), version === '' ? '' : H.version(version));
  return <CodeRow plate={<MonitorSmartphone />} title={kiosId} code={sc} sub={sub} below={<State device={device} />} />;
}

/** Whether it is there, its paper, and the way to take its link from it. */
function State({ device }: { readonly device: Device }) {
  const desk = useDesk();
  const overlay = useOverlay();
  const printer = useLoaded('printer');
  const ago = useDeskState(({ now }) => elapsed(now - device.seen));
  const { iu, kiosId, sc, linked, online, prints, seen } = device;
  if (!linked) return null;
  const paper = printer === null ? 'missing' : printer?.status;
  const unlink = async () => {
    if (!(await overlay.confirm({ title: H.ask(kiosId), text: H.askWhy(sc), action: H.unlink }))) return;
    await desk.change('/sandbox/api/devices', { iu, unlink: true }, H.unlinked(kiosId));
  };
  return (
    <div className="device-state">
      <Tag tone={online ? 'ok' : 'bad'}>{online ? H.isOnline : seen === 0 ? H.neverSeen : H.lastSeen(ago)}</Tag>
      {prints && paper !== undefined ? <Tag tone={paper === 'ready' ? 'ok' : 'bad'}>{PRINTER[paper]}</Tag> : null}
      {prints ? null : <Tag>{H.noPrinter}</Tag>}
      <Button kind="link" aria-label={H.unlinkOf(kiosId)} data-name="unlink" onClick={() => void unlink()}>
        {H.unlink}
      </Button>
    </div>
  );
}
