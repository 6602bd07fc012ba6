import { useEffect, useState } from 'react';
import { Disclosure } from '@comanda/shared-ui/disclosure';
import { Field } from '@comanda/shared-ui/field';
import { Receipt } from '@comanda/shared-ui/icons';
import { useDesk, useDeskState, useLoaded, useVenue } from '../desk-context.tsx';
import { zoneOf } from '../desk.ts';
import { dayOf, money } from '../format.ts';
import { LANGUAGE } from '../language.ts';
import { Panel } from '../panel.tsx';
import type { Currency, Sales } from '../records.ts';
import { H } from '../texts-house.ts';
import { SalesChart } from './sales-chart.tsx';
import { byChannel, byHour, dayOfSales, fromField, toField } from './sales-view.ts';

const QUARTER_MS = 900_000;

/** What the chosen venue sold on a day: bars by hour and channel, totals, a table and a file. */
export function SalesPanel() {
  const desk = useDesk();
  const venue = useVenue();
  const sales = useLoaded('sales');
  const today = useDeskState((state) => dayOf(Math.floor(state.now / QUARTER_MS) * QUARTER_MS, zoneOf(state)));
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const day = chosen === '' ? today : chosen;
  const isShown = isOpen && venue !== undefined;
  useEffect(() => desk.showSales(isShown ? day : ''), [desk, isShown, day]);
  return (
    <Panel id="sales" icon={<Receipt />} title={H.sales} folds onToggle={setOpen}>
      {venue === undefined ? (
        <p className="nothing">{H.chooseVenue}</p>
      ) : (
        <>
          <p className="hint">{H.salesHint}</p>
          <Field
            id="sales-day"
            type="date"
            label={H.day}
            value={toField(day)}
            max={toField(today)}
            onValueChange={(value) => setChosen(fromField(value))}
          />
          {sales === undefined || sales === null ? null : <Day sales={sales} currency={venue.cur} />}
          <a className="other-language" download href={`/sandbox/api/sales.csv?ir=${venue.ir}&il=${venue.il}&day=${day}&lang=${LANGUAGE}`}>
            {H.csv}
          </a>
        </>
      )}
    </Panel>
  );
}

function Day({ sales, currency }: { readonly sales: Sales; readonly currency: Currency }) {
  const { orders, total } = dayOfSales(sales);
  if (orders === 0) return <p className="nothing">{H.none}</p>;
  const average = money(Number((total / orders).toFixed(currency[4])), currency);
  return (
    <>
      <p className="sales-total">
        <strong>{money(total, currency)}</strong>
        <span>{`${H.ordersOf(orders)} · ${H.average(average)}`}</span>
      </p>
      <SalesChart bars={byHour(sales)} currency={currency} />
      <ul className="legend">
        {byChannel(sales).map((channel) => (
          <li key={channel.channel}>
            <span className={`swatch channel-${channel.channel}`} />
            <span className="legend-name">{H.channel[channel.channel]}</span>
            <span>{H.ordersOf(channel.orders)}</span>
            <strong>{money(channel.total, currency)}</strong>
          </li>
        ))}
      </ul>
      <Kiosks sales={sales} currency={currency} />
      <Disclosure summary={H.table}>
        <HoursTable sales={sales} currency={currency} />
      </Disclosure>
    </>
  );
}

/** Which of several kiosks sold how much; of a single one its channel says it. */
function Kiosks({ sales: { kiosks }, currency }: { readonly sales: Sales; readonly currency: Currency }) {
  if (kiosks.length < 2) return null;
  return (
    <>
      <h4 id="sales-kiosks">{H.byKiosk}</h4>
      <ul className="legend" aria-labelledby="sales-kiosks">
        {kiosks.map(({ kiosk, orders, total }) => (
          <li key={kiosk}>
            <span className="legend-name">{kiosk}</span>
            <span>{H.ordersOf(orders)}</span>
            <strong>{money(total, currency)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

function HoursTable({ sales, currency }: { readonly sales: Sales; readonly currency: Currency }) {
  const channels = byChannel(sales);
  return (
    <div className="sales-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{H.hour}</th>
            {channels.map(({ channel }) => (
              <th key={channel} scope="col">
                {H.channel[channel]}
              </th>
            ))}
            <th scope="col">{H.total}</th>
          </tr>
        </thead>
        <tbody>
          {byHour(sales)
            .filter(({ orders }) => orders > 0)
            .map(({ hour, parts, total }) => (
              <tr key={hour}>
                <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
                {channels.map(({ channel }) => {
                  const part = parts.find((one) => one.channel === channel);
                  return <td key={channel}>{part === undefined ? '' : money(part.total, currency)}</td>;
                })}
                <td>{money(total, currency)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
