import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Disclosure } from '@comanda/shared-ui/disclosure';
import { History } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { zoneOf } from './desk.ts';
import { useDesk, useDeskState, useLoaded } from './desk-context.tsx';
import { dayAndTime, decimal, percent } from './format.ts';
import { List } from './list.tsx';
import { Panel } from './panel.tsx';
import type { HistoryLine, PartVersions, Place, TriedVersion } from './records.ts';
import { joined } from './row.tsx';
import { V } from './texts-versions.ts';
import { VersionButtons } from './version-actions.tsx';
import { FeltLines } from './vitals.tsx';
import { isTakenBack, offIn, rateOf, shortVersion, trialsOf, verdictOf } from './versions.ts';

const MINUTE_MS = 60_000;
const TONE = { unknown: 'neutral', fine: 'ok', suspect: 'warn', worse: 'bad' } as const;

/** What is live of each part, what is on trial and how it does, what was done, and what can be done about it. X-20. */
export function VersionsPanel() {
  const desk = useDesk();
  const parts = useLoaded('versions');
  const [isOpen, setOpen] = useState(false);
  // Visits are counted without an event.
  useEffect(() => (isOpen ? desk.follow('versions') : undefined), [desk, isOpen]);
  const running = parts?.flatMap(trialsOf).length ?? 0;
  const aside = running === 0 ? null : <Tag tone="info">{V.running(running)}</Tag>;
  return (
    <Panel id="versions" icon={<History />} title={V.title} aside={aside} folds onToggle={setOpen}>
      <p className="hint">{V.hint}</p>
      <List id="versions" items={parts} empty={V.none}>
        {(part) => <PartRow key={part.part} part={part} />}
      </List>
    </Panel>
  );
}

function PartRow({ part }: { readonly part: PartVersions }) {
  const [all, ...others] = part.places;
  const when = useWhen();
  const sub =
    all.live === undefined
      ? V.onlySome
      : joined(V.since(shortVersion(all.live.version), when(all.live.at)), others.length === 0 ? '' : V.ownIn(others.length));
  const summary = (
    <>
      <span className="row-title">{part.part}</span>
      <span className="row-sub">{sub}</span>
    </>
  );
  return (
    <li className="version">
      <Disclosure summary={summary} aside={<PartTag part={part} />}>
        {part.places.map((place) => (
          <PlaceBox key={place.composition ?? ''} part={part} place={place} />
        ))}
        <Disclosure className="version-history" summary={V.history}>
          <ol>
            {part.history.map((line) => (
              <HistoryRow key={line.number} line={line} />
            ))}
          </ol>
        </Disclosure>
      </Disclosure>
    </li>
  );
}

/** The one thing about a part that must not be overlooked. */
function PartTag({ part }: { readonly part: PartVersions }) {
  const [trial] = trialsOf(part);
  const off = offIn(part);
  if (!part.places[0].enabled) return <Tag tone="bad">{V.off}</Tag>;
  if (trial !== undefined) return <Tag tone={trial.evidence >= trial.needed ? 'bad' : 'info'}>{V.trial(percent(trial.share))}</Tag>;
  if (isTakenBack(part)) return <Tag tone="warn">{V.takenBack}</Tag>;
  return off.length === 0 ? null : <Tag tone="warn">{V.offIn(off)}</Tag>;
}

/** What one composition has, or all that have nothing of their own, with what can be done there. */
function PlaceBox({ part, place }: { readonly part: PartVersions; readonly place: Place }) {
  const { composition, live, enabled, canary } = place;
  const when = useWhen();
  const own = new Set(part.places.map((one) => one.composition));
  const rest = part.compositions.filter((name) => !own.has(name));
  const compositions = composition === undefined ? rest : [composition];
  const title = composition === undefined ? (rest.length === 0 ? V.nowhere : V.everywhere(rest)) : V.onlyIn(composition);
  return (
    <div className="place">
      <h4>
        {title} {enabled ? null : <Tag tone="bad">{V.off}</Tag>}
      </h4>
      {live === undefined ? (
        <p>{composition === undefined ? V.onlySome : V.follows}</p>
      ) : (
        <>
          <p>
            <code>{live.version}</code>
          </p>
          <p className="row-sub">{joined(V.sinceWhen(when(live.at)), byWhom(live.by))}</p>
          <p className="row-sub">{healthText(live)}</p>
          <FeltLines part={part.part} version={live.version} compositions={compositions} />
        </>
      )}
      {canary === undefined ? null : (
        <TrialBox canary={canary}>
          <FeltLines part={part.part} version={canary.version} compositions={compositions} />
        </TrialBox>
      )}
      <VersionButtons part={part} place={place} />
    </div>
  );
}

function healthText({ visits, failures }: NonNullable<Place['live']>): string {
  const rate = rateOf(visits, failures);
  return rate === undefined ? V.healthNone : V.health(percent(rate), decimal(visits));
}

/** A version on trial: for whom, what follows, and how it does beside the live one. */
function TrialBox({ canary, children }: { readonly canary: TriedVersion; readonly children: ReactNode }) {
  const when = useWhen();
  const verdict = verdictOf(canary);
  const { starts, failures, liveStarts, liveFailures, share, steps, devices } = canary;
  const who = joined(share > 0 ? V.share(percent(share)) : V.nobodyYet, devices.length === 0 ? '' : V.devices(devices));
  const rate = (visits: number, failed: number) => {
    const part = rateOf(visits, failed);
    return part === undefined ? '–' : percent(part);
  };
  return (
    <div className="trial">
      <p>
        {V.newVersion} <code>{canary.version}</code>
      </p>
      <p className="row-sub">{joined(who, V.sinceWhen(when(canary.at)), byWhom(canary.by))}</p>
      {steps.length === 0 ? null : <p className="row-sub">{V.schedule(steps.map((step) => V.step(percent(step.share), when(step.at))))}</p>}
      <table>
        <caption>{V.counts}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{V.figure}</VisuallyHidden>
            </th>
            <th scope="col">{V.newVersion}</th>
            <th scope="col">{V.liveVersion}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{V.visits}</th>
            <td>{decimal(starts)}</td>
            <td>{decimal(liveStarts)}</td>
          </tr>
          <tr>
            <th scope="row">{V.withoutFailures}</th>
            <td>{rate(starts, failures)}</td>
            <td>{rate(liveStarts, liveFailures)}</td>
          </tr>
        </tbody>
      </table>
      {children}
      <p>
        <Tag tone={TONE[verdict]}>{V.verdict[verdict]}</Tag>
      </p>
      <p className="row-sub">{V.evidence(decimal(canary.evidence, 1), decimal(canary.needed))}</p>
    </div>
  );
}

function HistoryRow({ line }: { readonly line: HistoryLine }) {
  const when = useWhen();
  const { at, by, did, composition, version, share, why, isUntried } = line;
  const what = joined(
    V.did[did] ?? did,
    version === undefined ? '' : shortVersion(version),
    share === undefined ? '' : percent(share),
    composition === undefined ? '' : V.inPlace(composition),
    isUntried ? V.untried : '',
  );
  return (
    <li>
      <p>{what}</p>
      <p className="row-sub">{joined(when(at), by, why)}</p>
    </li>
  );
}

function byWhom(by: string): string {
  return by === '' ? '' : V.by(by);
}

/** Writes an instant (epoch ms) as the operator's day sees it, or that nobody wrote it. */
function useWhen(): (at: number | undefined) => string {
  const zone = useDeskState(zoneOf);
  const today = useDeskState(({ now }) => now - (now % MINUTE_MS));
  return (at) => (at === undefined ? V.unknown : dayAndTime(at, zone, today));
}
