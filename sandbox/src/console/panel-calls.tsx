import { Button } from '@comanda/shared-ui/button';
import { Bell, CircleCheck, ConciergeBell } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { useDesk, useLoaded, useVenueOf } from './desk-context.tsx';
import { List } from './list.tsx';
import { Panel } from './panel.tsx';
import type { Message } from './records.ts';
import { joined, Row } from './row.tsx';
import { T } from './texts.ts';
import { Ago } from './waited.tsx';

const ANSWERED_SHOWN = 3;

/** Waiter calls and requests for the bill: those that wait, and the last that were answered. */
export function CallsPanel() {
  const messages = useLoaded('messages');
  const waiting = messages?.filter(({ st }) => st === 'new').toSorted((left, right) => left.fm - right.fm) ?? [];
  const answered = messages?.filter(({ st }) => st !== 'new').slice(0, ANSWERED_SHOWN) ?? [];
  const count = waiting.length === 0 ? null : <Tag tone="bad">{T.unanswered(waiting.length)}</Tag>;
  return (
    <Panel id="calls" icon={<ConciergeBell />} title={T.calls} aside={count}>
      <List id="calls" items={messages && [...waiting, ...answered]} empty={T.noCalls}>
        {(message) => <CallRow key={message.id} message={message} />}
      </List>
    </Panel>
  );
}

function CallRow({ message }: { readonly message: Message }) {
  const desk = useDesk();
  const { venueName } = useVenueOf(message);
  const { id, idMesa, idSector, st, fm, check, comment } = message;
  const isNew = st === 'new';
  const [place, number] = idMesa > 0 ? [T.table, idMesa] : idSector > 0 ? [T.sector, idSector] : ['', 0];
  const where = number === 0 ? '' : `${place} ${number}`;
  const stated = comment === '' ? '' : T.shows(comment);
  return (
    <Row
      plate={number === 0 ? <Bell /> : [<VisuallyHidden key="place">{`${place} `}</VisuallyHidden>, number]}
      isUrgent={isNew}
      title={check ? joined(T.asksBill, stated) : stated || T.callsWaiter}
      sub={[isNew ? <Ago key="ago" since={fm} /> : T.answered, venueName === '' ? '' : ` · ${venueName}`]}
    >
      {isNew ? (
        <Button
          size="xs"
          kind="soft"
          data-name="answer"
          onClick={() => void desk.change(`/sandbox/api/messages/${id}/answer`, {}, `${where} ${T.answered}`.trim())}
        >
          {T.answer}
          <VisuallyHidden>{`: ${where}`}</VisuallyHidden>
        </Button>
      ) : (
        <CircleCheck className="done" />
      )}
    </Row>
  );
}
