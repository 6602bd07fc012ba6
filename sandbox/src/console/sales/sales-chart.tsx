import { money } from '../format.ts';
import type { Currency } from '../records.ts';
import { H } from '../texts-house.ts';
import { scaleOf } from './sales-view.ts';
import type { HourBar } from './sales-view.ts';

/** In units of the drawing, which is as wide as its box. */
const WIDTH = 360;
const HEIGHT = 190;
const LEFT = 72;
const TOP = 10;
const BOTTOM = 24;
const BAR = 0.7;
/** So many hours have their number below; of more every second one. */
const MOST_LABELS = 12;

interface ChartProps {
  readonly bars: readonly HourBar[];
  readonly currency: Currency;
}

/** A bar for each hour, its channels one upon the other. What it says stands in the table too. */
export function SalesChart({ bars, currency }: ChartProps) {
  const scale = scaleOf(bars);
  const most = scale.at(-1) ?? 1;
  const step = (WIDTH - LEFT) / bars.length;
  const y = (amount: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - amount / most);
  const every = bars.length > MOST_LABELS ? 2 : 1;
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={labelOf(bars, currency)}>
      {[0, ...scale].map((amount) => (
        <g key={amount}>
          <line x1={LEFT} x2={WIDTH} y1={y(amount)} y2={y(amount)} className="chart-line" />
          <text x={LEFT - 6} y={y(amount) + 4} className="chart-text" textAnchor="end">
            {money(amount, currency)}
          </text>
        </g>
      ))}
      {bars.map(({ hour, parts }, index) => (
        <g key={hour}>
          {stacked(parts).map(({ channel, from, to }) => (
            <rect
              key={channel}
              className={`channel-${channel}`}
              x={LEFT + step * (index + (1 - BAR) / 2)}
              width={step * BAR}
              y={y(to)}
              height={Math.max(0, y(from) - y(to))}
            />
          ))}
          {index % every === 0 ? (
            <text x={LEFT + step * (index + 0.5)} y={HEIGHT - 6} className="chart-text" textAnchor="middle">
              {hour}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

function stacked(parts: HourBar['parts']) {
  let from = 0;
  return parts.map(({ channel, total }) => {
    const part = { channel, from, to: from + total };
    from += total;
    return part;
  });
}

function labelOf(bars: readonly HourBar[], currency: Currency): string {
  const [total, orders] = [bars.reduce((sum, bar) => sum + bar.total, 0), bars.reduce((sum, bar) => sum + bar.orders, 0)];
  const best = bars.toSorted((left, right) => right.total - left.total)[0];
  return H.chart(money(total, currency), H.ordersOf(orders), best === undefined ? '' : `${best.hour}:00`);
}
