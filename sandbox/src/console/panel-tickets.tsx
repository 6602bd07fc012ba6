import { Button } from '@comanda/shared-ui/button';
import { Printer as PrinterIcon } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { venueOf, zoneOf } from './desk.ts';
import { useDesk, useDeskState, useLoaded, useVenue } from './desk-context.tsx';
import { timeOfDay } from './format.ts';
import { List } from './list.tsx';
import type { Word } from './order-view.ts';
import { useOverlay } from './overlay.tsx';
import { Panel } from './panel.tsx';
import type { Printer, Ticket } from './records.ts';
import { Row } from './row.tsx';
import { T } from './texts.ts';

const SHOWN = 5;

/** The last tickets of the venue, and those that a kiosk sent straight to the printer, which name no venue. */
export function TicketsPanel() {
  const desk = useDesk();
  const printer = useLoaded('printer');
  const venue = useVenue();
  const mine = useLoaded('tickets')
    ?.filter(({ ir, il, via }) => venue === undefined || via === 'LOCAL' || (ir === venue.ir && il === venue.il))
    .slice(0, SHOWN);
  const test = (
    <Button kind="link" onClick={() => void desk.change('/sandbox/api/printer/test', {}, T.printedTest)}>
      {T.testPrint}
    </Button>
  );
  return (
    <Panel id="tickets" icon={<PrinterIcon />} title={T.tickets} aside={printer === undefined || printer === null ? null : test}>
      <List id="tickets" items={mine} empty={T.noTickets}>
        {(ticket) => <TicketRow key={`${ticket.id} ${ticket.ir}`} ticket={ticket} printer={printer} />}
      </List>
    </Panel>
  );
}

function TicketRow({ ticket, printer }: { readonly ticket: Ticket; readonly printer: Printer | null | undefined }) {
  const overlay = useOverlay();
  const zone = useDeskState((state) => venueOf(state, ticket)?.tz ?? zoneOf(state));
  const { id, via, png, fm, args } = ticket;
  // What stands large on it: the number of its order, or the one that a kiosk gave it while it was offline.
  const name = args.h.split('\n')[0]?.trim() || T.ticket;
  const waits = waitingFor(ticket, printer);
  const tag = waits ?? { text: T.printedAt(timeOfDay(fm, zone)), tone: 'ok' };
  const show = () => overlay.show({ title: name, content: <img className="ticket" src={png} alt={T.ticketPicture(name)} /> });
  const picture = (
    <button type="button" className="thumb" aria-label={T.openTicket(name)} data-name="picture" onClick={show}>
      <img src={png} alt="" loading="lazy" />
    </button>
  );
  return (
    <Row
      plate={waits === null ? picture : <PrinterIcon />}
      title={name}
      sub={id.startsWith('test-') ? T.fromConsole : via === 'LOCAL' ? T.direct : T.cloud}
    >
      <Tag tone={tag.tone}>{tag.text}</Tag>
    </Row>
  );
}

/** Null: it is printed. */
function waitingFor({ st }: Ticket, printer: Printer | null | undefined): Word | null {
  if (st === 'printed') return null;
  if (printer?.status === 'out-of-paper') return { text: T.queuedNoPaper, tone: 'bad' };
  if (printer?.status === 'hanging') return { text: T.queuedHanging, tone: 'bad' };
  return { text: T.queued, tone: 'info' };
}
