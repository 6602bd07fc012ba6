import { useLoaded } from './desk-context.tsx';
import { List } from './list.tsx';
import { joined, Row } from './row.tsx';
import { T } from './texts.ts';

const VITALS_SHOWN = 8;

/** How fast each version of a part feels to three visits in four: largest paint, shifts of the layout, slowest answer to an interaction. */
export function Vitals() {
  return (
    <>
      <h4>{T.vitals}</h4>
      <List id="vitals" items={useLoaded('vitals')?.slice(0, VITALS_SHOWN)} empty={T.noVitals}>
        {({ composition, part, version, visits, lcp, cls, inp }) => (
          <Row
            key={`${composition} ${part} ${version}`}
            title={joined(part, version, composition)}
            sub={joined(
              lcp === undefined ? '' : `LCP ${(lcp / 1000).toFixed(1)} s`,
              cls === undefined ? '' : `CLS ${cls.toFixed(2)}`,
              inp === undefined ? '' : `INP ${Math.round(inp)} ms`,
              T.visits(visits),
            )}
          />
        )}
      </List>
    </>
  );
}
