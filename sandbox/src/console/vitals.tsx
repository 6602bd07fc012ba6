import { useLoaded } from './desk-context.tsx';
import { List } from './list.tsx';
import type { Vitals as Felt } from './records.ts';
import { joined, Row } from './row.tsx';
import { T } from './texts.ts';

const VITALS_SHOWN = 8;

/** How fast each version of a part feels to three visits in four: largest paint, shifts of the layout, slowest answer to an interaction. */
export function Vitals() {
  return (
    <>
      <h4>{T.vitals}</h4>
      <List id="vitals" items={useLoaded('vitals')?.slice(0, VITALS_SHOWN)} empty={T.noVitals}>
        {(felt) => {
          const { composition, part, version } = felt;
          return <Row key={`${composition} ${part} ${version}`} title={joined(part, version, composition)} sub={feltText(felt)} />;
        }}
      </List>
    </>
  );
}

interface FeltIn {
  readonly part: string;
  readonly version: string;
  readonly compositions: readonly string[];
}

/** How one version of a part feels, a line for each of these compositions of which visits have told it. */
export function FeltLines({ part, version, compositions }: FeltIn) {
  const told = useLoaded('vitals') ?? [];
  return compositions.flatMap((name) =>
    told
      .filter((one) => one.part === part && one.version === version && one.composition === name)
      .map((felt) => (
        <p key={name} className="row-sub felt">
          {joined(name, feltText(felt))}
        </p>
      )),
  );
}

function feltText({ visits, lcp, cls, inp }: Felt): string {
  return joined(
    lcp === undefined ? '' : `LCP ${(lcp / 1000).toFixed(1)} s`,
    cls === undefined ? '' : `CLS ${cls.toFixed(2)}`,
    inp === undefined ? '' : `INP ${Math.round(inp)} ms`,
    T.visits(visits),
  );
}
