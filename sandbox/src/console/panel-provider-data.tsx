import { FileWarning } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { zoneOf } from './desk.ts';
import { useDeskState, useLoaded } from './desk-context.tsx';
import { timeOfDay } from './format.ts';
import { List } from './list.tsx';
import { Panel } from './panel.tsx';
import { oddCalls } from './provider-data.ts';
import { FIELD, T } from './texts.ts';

const TONE = { dropped: 'warn', guessed: 'info', refused: 'bad' } as const;

/** What readers of the pages dropped or guessed at in the provider's answers, by call and field, the newest first. */
export function ProviderDataPanel() {
  const reports = useLoaded('reports');
  const zone = useDeskState(zoneOf);
  const calls = reports && oddCalls(reports);
  const count = calls?.reduce((sum, { fields }) => sum + fields.length, 0) ?? 0;
  const tag = count === 0 ? null : <Tag tone="warn">{T.fields(count)}</Tag>;
  return (
    <Panel id="provider-data" icon={<FileWarning />} title={T.providerData} aside={tag} folds>
      <p className="hint">{T.providerDataHint}</p>
      <List id="provider-data" items={calls} empty={T.noProviderData}>
        {({ operation, at, fields }) => (
          <li key={operation} className="odd-call">
            <p className="row-title">
              {operation === '' ? T.noOperation : operation} <span className="row-sub">{timeOfDay(at, zone, true)}</span>
            </p>
            <ul>
              {fields.map(({ path, kind, count: times }) => (
                <li key={`${kind} ${path}`} className="odd-field">
                  <code>{path}</code>
                  <Tag tone={TONE[kind]}>{`${FIELD[kind]} × ${times}`}</Tag>
                </li>
              ))}
            </ul>
          </li>
        )}
      </List>
    </Panel>
  );
}
