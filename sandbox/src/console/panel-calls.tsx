import { Button } from '@comanda/shared-ui/button';
import { Bell, CircleCheck, ConciergeBell } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { useDesk, useLoaded, useVenueOf } from './desk-context.tsx';
import { Nothing, Panel, RowText } from './panel.tsx';
import type { Message } from './records.ts';
import { Rows } from './rows.tsx';
import { T } from './texts.ts';
import { Ago } from './waited.tsx';

const ANSWERED_SHOWN = 3;

/** Waiter calls and requests for the bill: those that wait, and the last that were answered. */
export function CallsPanel() {
  const messages = useLoaded('messages') ?? [];
  const waiting = messages.filter(({ st }) => st === 'new').toSorted((left, right) => left.fm - right.fm);
  const answered = messages.filter(({ st }) => st !== 'new').slice(0, ANSWERED_SHOWN);
  const count = waiting.length === 0 ? null : <Tag tone="bad">{T.unanswered(waiting.length)}</Tag>;
  return (
    <Panel id="calls" icon={<ConciergeBell />} title={T.calls} aside={count}>
      <Rows id="calls" heading="calls-heading">
        {[...waiting, ...answered].map((message) => (
          <CallRow key={message.id} message={message} />
        ))}
      </Rows>
      {useLoaded('messages')?.length === 0 ? <Nothing>{T.noCalls}</Nothing> : null}
    </Panel>
  );
}

function CallRow({ message }: { readonly message: Message }) {
  const desk = useDesk();
  const { venueName } = useVenueOf(message);
  const { id, idMesa, idSector, st, fm } = message;
  const isNew = st === 'new';
  const [place, number] = idMesa > 0 ? [T.table, idMesa] : idSector > 0 ? [T.sector, idSector] : ['', 0];
  const where = number === 0 ? '' : `${place} ${number}`;
  const answer = () => void desk.change(`/sandbox/api/messages/${id}/answer`, {}, `${where} ${T.answered}`.trim());
  return (
    <li className="row">
      <span className={isNew ? 'plate bad' : 'plate'}>
        {number === 0 ? <Bell /> : <VisuallyHidden>{`${place} `}</VisuallyHidden>}
        {number === 0 ? '' : number}
      </span>
      <RowText
        title={whatFor(message)}
        sub={
          <>
            {isNew ? <Ago since={fm} /> : T.answered}
            {venueName === '' ? '' : ` · ${venueName}`}
          </>
        }
      />
      {isNew ? (
        <Button size="xs" kind="soft" data-name="answer" onClick={answer}>
          {T.answer}
          <VisuallyHidden>{`: ${where}`}</VisuallyHidden>
        </Button>
      ) : (
        <CircleCheck className="done" />
      )}
    </li>
  );
}

function whatFor({ check, comment }: Message): string {
  if (check) return comment === '' ? T.asksBill : `${T.asksBill} · ${T.says(comment)}`;
  return comment === '' ? T.callsWaiter : T.says(comment);
}
