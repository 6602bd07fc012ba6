import { FileWarning } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { zoneOf } from './desk.ts';
import { useDeskState, useLoaded } from './desk-context.tsx';
import { timeOfDay } from './format.ts';
import { Nothing, Panel } from './panel.tsx';
import { oddCalls } from './provider-data.ts';
import type { OddCall } from './provider-data.ts';
import { Rows } from './rows.tsx';
import { FIELD, T } from './texts.ts';

const TONE = { dropped: 'warn', guessed: 'info', refused: 'bad' } as const;

/** What readers of the pages dropped or guessed at in the provider's answers, by call and field, the newest first. */
export function ProviderDataPanel() {
  const reports = useLoaded('reports');
  const calls = oddCalls(reports ?? []);
  const count = calls.reduce((sum, { fields }) => sum + fields.length, 0);
  return (
    <Panel
      id="provider-data"
      icon={<FileWarning />}
      title={T.providerData}
      aside={count === 0 ? null : <Tag tone="warn">{T.fields(count)}</Tag>}
      folds
    >
      <p className="hint">{T.providerDataHint}</p>
      <Rows id="provider-data">
        {calls.map((call) => (
          <CallItem key={call.operation} call={call} />
        ))}
      </Rows>
      {reports !== undefined && calls.length === 0 ? <Nothing>{T.noProviderData}</Nothing> : null}
    </Panel>
  );
}

function CallItem({ call: { operation, at, fields } }: { readonly call: OddCall }) {
  const zone = useDeskState(zoneOf);
  return (
    <li className="odd-call">
      <p className="row-title">
        {operation === '' ? T.noOperation : operation} <span className="row-sub">{timeOfDay(at, zone, true)}</span>
      </p>
      <ul>
        {fields.map(({ path, kind, count }) => (
          <li key={`${kind} ${path}`} className="odd-field">
            <code>{path}</code>
            <Tag tone={TONE[kind]}>{`${FIELD[kind]} × ${count}`}</Tag>
          </li>
        ))}
      </ul>
    </li>
  );
}
