import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import { Select } from '@comanda/shared-ui/select';
import type { SelectOption } from '@comanda/shared-ui/select';
import type { Sent } from './api.ts';
import { useDesk } from './desk-context.tsx';
import { T } from './texts.ts';
import { V } from './texts-versions.ts';
import type { PartVersions, Place, VersionChoices } from './records.ts';
import { liveIn, ownVersions, shortVersion } from './versions.ts';

/** What an operator does to a part: `begin` and `canary` both say for whom a version is on trial. */
export type VersionAction = 'begin' | 'canary' | 'promote' | 'stop' | 'rollback' | 'off' | 'on';

const SHARES = [1, 5, 10, 25, 50];
const DANGEROUS: ReadonlySet<VersionAction> = new Set(['stop', 'rollback', 'off']);

const NAME = 'comanda-console-name';

/** Who acted here last: the next one only has to look. */
function keptName(): string {
  return localStorage.getItem(NAME) ?? '';
}

function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}

interface VersionFormProps {
  readonly part: PartVersions;
  readonly place: Place;
  readonly action: VersionAction;
  readonly choices: VersionChoices;
  readonly onClose: () => void;
}

/**
 * Asks for what an action needs, says what it does, and does it. It is done of the state that was shown when the form was opened: where that is no longer so, and
 * where the gate refuses it, the form says why and nothing is changed.
 */
export function VersionForm(props: VersionFormProps) {
  const { part, place, action, choices, onClose } = props;
  const desk = useDesk();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Sent>();
  const versions = versionOptions(action, choices);
  const isImpossible = (action === 'begin' || action === 'rollback') && versions.length === 0;
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const request = requestOf(props, new FormData(event.currentTarget));
    setBusy(true);
    setFailed(undefined);
    const sent = await desk.ask(`/sandbox/api/versions/${part.part}`, request);
    setBusy(false);
    if (sent.status === 200) {
      // The dialog first: the button that opened it gets the focus back, and hands it on if it goes.
      onClose();
      desk.notify(V.done[action](V.of(part.part, request.composition)));
    } else setFailed(sent);
    await desk.refresh('rollout');
  };
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <p className="whole">{isImpossible ? V.explain.nothingBack(liveIn(part, place) ?? '') : explained(props)}</p>
      {isImpossible ? null : <Fields {...props} versions={versions} />}
      {failed === undefined ? null : <Refusal sent={failed} />}
      <div className="buttons">
        <Button size="sm" kind="secondary" onClick={onClose}>
          {T.back}
        </Button>
        {isImpossible ? null : (
          <Button
            type="submit"
            size="sm"
            kind={DANGEROUS.has(action) ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={failed?.error === 'stale'}
          >
            {V.button[action]}
          </Button>
        )}
      </div>
    </form>
  );
}

function Fields({ part, place, action, versions }: VersionFormProps & { readonly versions: readonly SelectOption[] }) {
  const isTrial = action === 'begin' || action === 'canary';
  const hasPlaces = place.composition === undefined && (action === 'begin' || action === 'off') && part.compositions.length > 1;
  const now = Number(((place.canary?.share ?? 0.05) * 100).toFixed(2));
  const shares = [...new Set([...SHARES, ...(now > 0 && now < 100 ? [now] : [])])].toSorted((a, b) => a - b);
  const places = [{ value: '', label: V.field.allPlaces }, ...part.compositions.map((name) => ({ value: name, label: V.onlyIn(name) }))];
  return (
    <>
      {versions.length === 0 ? null : <Select className="whole" label={V.field.version} name="version" options={versions} />}
      {hasPlaces ? <Select className="whole" label={V.field.where} name="composition" options={places} /> : null}
      {isTrial ? (
        <>
          <Select
            className="whole"
            label={V.field.percent}
            name="percent"
            options={shares.map((share) => ({ value: String(share), label: `${share} %` }))}
            defaultValue={String(now > 0 ? now : 5)}
          />
          <Select
            className="whole"
            label={V.field.after}
            name="after"
            options={[{ value: '', label: V.field.stays }, ...Object.entries(V.field.grows).map(([value, label]) => ({ value, label }))]}
          />
        </>
      ) : null}
      <Field
        className="whole"
        label={V.field.who}
        hint={V.field.whoHint}
        name="who"
        required
        maxLength={60}
        autoComplete="name"
        defaultValue={keptName()}
      />
      <Field
        className="whole"
        label={V.field.why}
        note={V.field.optional}
        hint={V.field.whyHint}
        name="why"
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}

/** Why it was not done. The gate speaks English, as the tool does. */
function Refusal({ sent: { status, error, lines } }: { readonly sent: Sent }) {
  const text = error === 'stale' ? V.stale : status === 0 ? V.failed : error === 'refused' ? V.refused : T.failed;
  return (
    <Banner className="whole" tone="bad" live="alert">
      <p>{text}</p>
      {error === 'refused' ? (
        <ul lang="en">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </Banner>
  );
}

function explained({ part, place, action }: VersionFormProps): string {
  const live = liveIn(part, place) ?? '';
  const trial = place.canary?.version ?? '';
  const own = place.composition === undefined && action !== 'off' && action !== 'on' ? ownVersions(part) : [];
  const kept = own.length === 0 ? '' : ` ${V.explain.keeps(own)}`;
  switch (action) {
    case 'begin':
    case 'rollback':
      return V.explain[action](live) + kept;
    case 'canary':
      return V.explain.canary(trial);
    case 'promote':
    case 'stop':
      return V.explain[action](trial, live) + kept;
    default:
      return V.explain[action];
  }
}

function versionOptions(action: VersionAction, { healthy, others }: VersionChoices): readonly SelectOption[] {
  if (action !== 'begin' && action !== 'rollback') return [];
  const { lastHealthy, healthy: nameOf, other } = V.field;
  const option = (value: string, label: (version: string) => string) => ({ value, label: label(shortVersion(value)) });
  return [
    ...healthy.map((value, index) => option(value, index === 0 ? lastHealthy : nameOf)),
    ...others.map((value) => option(value, other)),
  ];
}

/** What is sent of a filled form. */
function requestOf({ part, place, action }: VersionFormProps, data: FormData) {
  const text = (name: string): string | undefined => {
    const value = data.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  keepName(text('who') ?? '');
  const request = { who: text('who'), seen: part.number, composition: place.composition ?? text('composition'), why: text('why') };
  switch (action) {
    case 'begin':
    case 'canary':
      return { ...request, action: 'canary', percent: Number(text('percent')), after: text('after'), version: text('version') };
    case 'rollback':
      return { ...request, action, to: text('version') };
    default:
      return { ...request, action };
  }
}
