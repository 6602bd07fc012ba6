import type { SyntheticEvent } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Trash2, TriangleAlert, Wrench } from '@comanda/shared-ui/icons';
import { Select } from '@comanda/shared-ui/select';
import { useDesk, useLoaded } from './desk-context.tsx';
import { List } from './list.tsx';
import { Panel } from './panel.tsx';
import { Reports } from './reports.tsx';
import { joined, Row } from './row.tsx';
import { Vitals } from './vitals.tsx';
import { FAULT, T } from './texts.ts';

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
const FILE_FAULTS = ['404', '500', 'hang', 'cut', 'throws', 'html', 'type', 'slow', 'truncated', 'empty', 'garbage', 'tampered', 'flipped'];

const VERBATIM = { autoComplete: 'off', spellCheck: false } as const;
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: FAULT[value] ?? value }));

/** Fault switches, and the failures that pages reported. */
export function DeveloperPanel() {
  return (
    <Panel id="developer" icon={<Wrench />} title={T.developer} folds>
      <CallFaultForm />
      <FileFaultForm />
      <Faults />
      <Reports />
      <Vitals />
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
  const number = { type: 'number', min: 0, inputMode: 'numeric', required: true } as const;
  return (
    <form className="form block" onSubmit={useFaultForm('/sandbox/faults', T.badCall, ['times', 'ms'])}>
      <h4>{T.callFault}</h4>
      <Field className="whole" label={T.call} name="call" required list="calls-known" defaultValue={CALLS[1]} {...VERBATIM} />
      <datalist id="calls-known">
        {CALLS.map((call) => (
          <option key={call}>{call}</option>
        ))}
      </datalist>
      <Select className="whole" label={T.what} name="kind" options={choices(CALL_FAULTS)} />
      <Field {...number} label={T.timesLabel} name="times" max={1000} defaultValue={1} />
      <Field {...number} label={T.waitLabel} name="ms" max={600_000} step={100} defaultValue={3000} />
      <AddButton />
    </form>
  );
}

function FileFaultForm() {
  return (
    <form className="form block" onSubmit={useFaultForm('/sandbox/file-faults', T.failed)}>
      <h4>{T.fileFault}</h4>
      <Select label={T.part} name="remote" options={choices(PARTS)} defaultValue="mf-menu-cart" />
      <Select label={T.what} name="fault" options={choices(FILE_FAULTS)} />
      <Field className="whole" label={T.match} name="match" {...VERBATIM} />
      <AddButton />
    </form>
  );
}

function AddButton() {
  return (
    <Button className="whole" type="submit" size="xs" kind="secondary">
      {T.addFault}
    </Button>
  );
}

interface ActiveFault {
  readonly title: string;
  readonly sub: string;
  /** How it is taken away. */
  readonly path: string;
  readonly body: object;
}

function Faults() {
  const desk = useDesk();
  const calls = useLoaded('faults')?.map(({ id, call, kind, times, ms }): ActiveFault => ({
    title: call,
    sub: joined(FAULT[kind] ?? kind, kind === 'slow' ? `${ms} ms` : '', T.times(times)),
    path: '/sandbox/faults',
    body: { id },
  }));
  const files = useLoaded('fileFaults')?.map(({ remote, fault, match, hits }): ActiveFault => ({
    title: joined(remote, match),
    sub: joined(FAULT[fault] ?? fault, T.hits(hits)),
    path: '/sandbox/file-faults',
    body: { remote },
  }));
  return (
    <>
      <h4>{T.faults}</h4>
      <List id="faults" heading="developer-heading" items={calls && files && [...calls, ...files]} empty={T.noFaults}>
        {({ title, sub, path, body }) => (
          <Row key={JSON.stringify(body)} plate={<TriangleAlert />} isUrgent title={title} sub={sub}>
            <IconButton
              kind="plain"
              size="sm"
              label={`${T.remove}: ${title}`}
              icon={<Trash2 />}
              data-name="remove"
              onClick={() => void desk.act('DELETE', path, body)}
            />
          </Row>
        )}
      </List>
    </>
  );
}
