import type { SyntheticEvent } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Trash2, TriangleAlert, Wrench } from '@comanda/shared-ui/icons';
import { Select } from '@comanda/shared-ui/select';
import { zoneOf } from './desk.ts';
import { useDesk, useDeskState, useLoaded } from './desk-context.tsx';
import { Devices } from './devices.tsx';
import { timeOfDay } from './format.ts';
import { joined, Nothing, Panel, RowText } from './panel.tsx';
import { Rows } from './rows.tsx';
import { FAULT, T } from './texts.ts';

const REPORTS_SHOWN = 8;
const CALLS = [
  '*',
  'POST /srv/saveorder',
  'POST /srv/getrestomenu',
  'POST /srv/restosavailable',
  'GET /srv/getuserorders',
  'GET /srv/getorderbycheck',
  'POST /srv/bookings',
  'POST /srv/sendmessage',
  'POST /srv/paygaeorder',
  'POST /srv/print-remote',
  'POST /srv/security/login',
];
const PARTS = ['shell', 'mf-discovery', 'mf-menu-cart', 'mf-checkout', 'mf-booking', 'mf-profile', 'mf-kiosk', 'mf-stadium'];
const CALL_FAULTS = ['slow', 'hang', '5xx-before', '5xx-after', 'answer-lost', 'html', 'truncated'];
const FILE_FAULTS = ['404', '500', 'hang', 'throws', 'html', 'slow', 'truncated', 'garbage', 'tampered', 'flipped'];

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: FAULT[value] ?? value }));

/** Kiosks with what links them, fault switches, and the failures that pages reported. */
export function DeveloperPanel() {
  return (
    <Panel id="developer" icon={<Wrench />} title={T.developer} folds>
      <Devices />
      <CallFaultForm />
      <FileFaultForm />
      <Faults />
      <Reports />
    </Panel>
  );
}

/** Sends what stands in a form's fields; where `numbers` names them, as numbers. */
function useFaultForm(path: string, failed: string, numbers: readonly string[] = []) {
  const desk = useDesk();
  return (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]);
    void desk.change(path, Object.fromEntries(fields), T.saved, failed);
  };
}

function CallFaultForm() {
  return (
    <form className="form block" onSubmit={useFaultForm('/sandbox/faults', T.badCall, ['times', 'ms'])}>
      <h4>{T.callFault}</h4>
      <Field
        className="whole"
        label={T.call}
        name="call"
        required
        list="calls-known"
        defaultValue="POST /srv/saveorder"
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id="calls-known">
        {CALLS.map((call) => (
          <option key={call} value={call} />
        ))}
      </datalist>
      <Select className="whole" label={T.what} name="kind" options={choices(CALL_FAULTS)} />
      <Field label={T.timesLabel} name="times" type="number" min={0} max={1000} defaultValue={1} inputMode="numeric" required />
      <Field
        label={T.waitLabel}
        name="ms"
        type="number"
        min={0}
        max={600_000}
        step={100}
        defaultValue={3000}
        inputMode="numeric"
        required
      />
      <Button className="whole" type="submit" size="xs" kind="secondary">
        {T.addFault}
      </Button>
    </form>
  );
}

function FileFaultForm() {
  return (
    <form className="form block" onSubmit={useFaultForm('/sandbox/file-faults', T.failed)}>
      <h4>{T.fileFault}</h4>
      <Select label={T.part} name="remote" options={choices(PARTS)} defaultValue="mf-menu-cart" />
      <Select label={T.what} name="fault" options={choices(FILE_FAULTS)} />
      <Field className="whole" label={T.match} name="match" autoComplete="off" spellCheck={false} />
      <Button className="whole" type="submit" size="xs" kind="secondary">
        {T.addFault}
      </Button>
    </form>
  );
}

function Faults() {
  const desk = useDesk();
  const faults = useLoaded('faults');
  const calls = faults?.map(({ id, call, kind, times, ms }) => ({
    key: `call ${id}`,
    title: call,
    text: joined(FAULT[kind] ?? kind, kind === 'slow' ? `${ms} ms` : '', T.times(times)),
    path: '/sandbox/faults',
    body: { id },
  }));
  const files = useLoaded('fileFaults')?.map(({ remote, fault, match, hits }) => ({
    key: `file ${remote}`,
    title: joined(remote, match),
    text: joined(FAULT[fault] ?? fault, T.hits(hits)),
    path: '/sandbox/file-faults',
    body: { remote },
  }));
  const all = [...(calls ?? []), ...(files ?? [])];
  return (
    <>
      <h4>{T.faults}</h4>
      <Rows id="faults" heading="developer-heading">
        {all.map(({ key, title, text, path, body }) => (
          <li key={key} className="row">
            <span className="plate bad">
              <TriangleAlert />
            </span>
            <RowText title={title} sub={text} />
            <IconButton
              kind="plain"
              size="sm"
              label={`${T.remove}: ${title}`}
              icon={<Trash2 />}
              data-name="remove"
              onClick={() => void desk.act('DELETE', path, body)}
            />
          </li>
        ))}
      </Rows>
      {faults !== undefined && all.length === 0 ? <Nothing>{T.noFaults}</Nothing> : null}
    </>
  );
}

function Reports() {
  const zone = useDeskState(zoneOf);
  const reports = useLoaded('reports');
  return (
    <>
      <h4>{T.reports}</h4>
      <Rows id="reports">
        {reports?.slice(0, REPORTS_SHOWN).map(({ remote, phase, code, operation, fields, correlationId, at }) => (
          <li key={correlationId} className="row">
            <RowText
              title={joined(remote, code)}
              sub={joined(phase, operation, fields?.map(({ path }) => path).join(', '), timeOfDay(at, zone, true))}
            />
          </li>
        ))}
      </Rows>
      {reports?.length === 0 ? <Nothing>{T.noReports}</Nothing> : null}
    </>
  );
}
