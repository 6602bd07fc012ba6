import { useEffect, useState } from 'react';
import { Tabs } from '@comanda/shared-ui/tabs';
import { useMedia } from '@comanda/shared-ui/use-media';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { Connection, Notices, OtherLanguage } from './around.tsx';
import { Bar } from './bar.tsx';
import { ClosedPanel } from './closed-orders.tsx';
import { shownOrders } from './desk.ts';
import type { Desk } from './desk.ts';
import { DeskContext, useDeskState, useLoaded } from './desk-context.tsx';
import { ColumnTitle, OrderColumn } from './order-column.tsx';
import { OrderSearch } from './order-search.tsx';
import { COLUMNS, ordersOf } from './order-view.ts';
import { OverlayHost } from './overlay.tsx';
import { BookingsPanel } from './panel-bookings.tsx';
import { CallsPanel } from './panel-calls.tsx';
import { DeveloperPanel } from './panel-developer.tsx';
import { KiosksPanel } from './panel-kiosks.tsx';
import { MailsPanel } from './panel-mails.tsx';
import { ProductsPanel } from './panel-products.tsx';
import { ProviderDataPanel } from './panel-provider-data.tsx';
import { TicketsPanel } from './panel-tickets.tsx';
import { VenuePanel } from './panel-venue.tsx';
import { VersionsPanel } from './panel-versions.tsx';
import { SalesPanel } from './sales/panel-sales.tsx';
import { K } from './texts-kitchen.ts';
import { COLUMN, T } from './texts.ts';
import { withParameter } from './view.ts';

const VIEWS = [...COLUMNS, 'panels'] as const;
type View = (typeof VIEWS)[number];

/** The whole page, on what its desk knows. */
export function App({ desk }: { readonly desk: Desk }) {
  return (
    <DeskContext value={desk}>
      <OverlayHost>
        <a className="skip" href="#main">
          {T.skip}
        </a>
        <Bar />
        <Connection />
        <OrderSearch>
          <OtherScreens />
        </OrderSearch>
        <Views />
        <Notices />
      </OverlayHost>
    </DeskContext>
  );
}

/** The ways to the screens of the kitchen and of the hall. */
function OtherScreens() {
  return (
    <nav className="screens" aria-label={K.views}>
      <a href={withParameter('view', 'kitchen')}>{K.toKitchen}</a>
      <a href={withParameter('view', 'board')}>{K.toBoard}</a>
      <a href={withParameter('view', 'codes')}>{K.toCodes}</a>
    </nav>
  );
}

/** On a phone the columns and the panels are four tabs; on a wide screen everything stands side by side and there are none. */
function Views() {
  const [view, setView] = useState<View>('new');
  const isNarrow = useMedia('(max-width: 760px)');
  const orders = useDeskState(shownOrders);
  const waiting = ordersOf(useLoaded('orders') ?? [], 'new').length;
  useEffect(() => {
    document.title = waiting === 0 ? T.title : `(${waiting}) ${T.title}`;
  }, [waiting]);
  const tabs = VIEWS.map((id) => ({ id, label: id === 'panels' ? COLUMN.panels : <ColumnTitle column={id} orders={orders} /> }));
  const panel = (id: View, className: string) => ({
    id: `view-panel-${id}`,
    className,
    hidden: isNarrow && view !== id,
    ...(isNarrow ? { role: 'tabpanel', 'aria-labelledby': `view-tab-${id}` } : { 'aria-labelledby': `heading-${id}` }),
  });
  return (
    <>
      {isNarrow ? (
        <nav aria-label={T.views}>
          <Tabs className="tabs" label={T.sections} items={tabs} value={view} onValueChange={setView} idBase="view" />
        </nav>
      ) : null}
      <main id="main" tabIndex={-1}>
        <VisuallyHidden role="heading" aria-level={1}>
          {T.heading}
        </VisuallyHidden>
        {COLUMNS.map((column) => (
          <section key={column} {...panel(column, 'column')}>
            <OrderColumn column={column} orders={orders} />
          </section>
        ))}
        <div {...panel('panels', 'panels')}>
          <VisuallyHidden role="heading" aria-level={2} id="heading-panels">
            {COLUMN.panels}
          </VisuallyHidden>
          <CallsPanel />
          <TicketsPanel />
          <MailsPanel />
          <VenuePanel />
          <ProductsPanel />
          <SalesPanel />
          <KiosksPanel />
          <BookingsPanel />
          <ClosedPanel />
          <ProviderDataPanel />
          <VersionsPanel />
          <DeveloperPanel />
          <OtherLanguage />
        </div>
      </main>
    </>
  );
}
