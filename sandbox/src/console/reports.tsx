import { useDeskState, useLoaded } from './desk-context.tsx';
import { zoneOf } from './desk.ts';
import { timeOfDay } from './format.ts';
import { List } from './list.tsx';
import type { Report } from './records.ts';
import { joined, Row } from './row.tsx';
import { T } from './texts.ts';

const REPORTS_SHOWN = 8;

/** The failures that pages reported, the newest first; of a thrown error also where it came from. */
export function Reports() {
  const zone = useDeskState(zoneOf);
  return (
    <>
      <h4>{T.reports}</h4>
      <List id="reports" items={useLoaded('reports')?.slice(0, REPORTS_SHOWN)} empty={T.noReports}>
        {({ remote, phase, code, operation, fields, frames = [], correlationId, at }) => (
          <Row
            key={correlationId}
            title={joined(remote, code)}
            sub={joined(phase, operation, fields?.map(({ path }) => path).join(', '), timeOfDay(at, zone, true))}
            below={frames.length === 0 ? undefined : <Stack frames={frames} />}
          />
        )}
      </List>
    </>
  );
}

/** The place of an error in one line, and below it how it came there. */
function Stack({ frames }: { readonly frames: NonNullable<Report['frames']> }) {
  const [first, ...rest] = frames.map(lineOf);
  return (
    <details className="stack">
      <summary>{first}</summary>
      <ol>
        {rest.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a stack does not change, and the same line may stand in it twice
          <li key={index}>{line}</li>
        ))}
      </ol>
    </details>
  );
}

/** Without a source map: where it was in what was built. */
function lineOf({ url, line, part, version, source, sourceLine, name }: NonNullable<Report['frames']>[number]): string {
  return joined(name, source === undefined ? `${url}:${line}` : `${source}:${sourceLine ?? 0}`, `${part} ${version}`);
}
