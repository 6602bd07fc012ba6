import { memo, useEffect, useState } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import { Printer } from '@comanda/shared-ui/icons';
import { Segmented } from '@comanda/shared-ui/segmented';
import { Connection, Notices, OtherLanguage } from '../around.tsx';
import { VenueChoice } from '../bar.tsx';
import { DeskContext, useLoaded, useVenue } from '../desk-context.tsx';
import { idOf } from '../desk.ts';
import type { Desk } from '../desk.ts';
import { OverlayHost } from '../overlay.tsx';
import type { TableCode, Venue } from '../records.ts';
import { C } from '../texts-codes.ts';
import { K } from '../texts-kitchen.ts';
import { withParameter } from '../view.ts';
import { codeOf, PER_SHEET, siteOf } from './codes-view.ts';
import type { PerSheet } from './codes-view.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** The codes of all tables of a venue, to be printed, cut out and put on them. */
export function CodesApp({ desk }: { readonly desk: Desk }) {
  useEffect(() => {
    document.title = C.title;
  }, []);
  return (
    <DeskContext value={desk}>
      <OverlayHost>
        <header className="bar codes-bar" data-theme="dark">
          <img className="logo" src="/assets/brand/comanda.svg" alt="" width="36" height="36" />
          <VenueChoice isOne />
          <nav aria-label={K.views}>
            <a href={withParameter('view', '')}>{K.toDesk}</a>
            <OtherLanguage />
          </nav>
        </header>
        <Connection />
        <main id="main" className="codes" tabIndex={-1}>
          <h1>{C.heading}</h1>
          <Codes />
        </main>
        <Notices />
      </OverlayHost>
    </DeskContext>
  );
}

function Codes() {
  const venue = useVenue();
  const tables = useLoaded('tables');
  if (venue === undefined) return <p className="nothing">{C.chooseVenue}</p>;
  if (tables === undefined) return null;
  return tables.length === 0 ? <p className="nothing">{C.noTables}</p> : <Sheet key={idOf(venue)} venue={venue} tables={tables} />;
}

function Sheet({ venue, tables }: { readonly venue: Venue; readonly tables: readonly TableCode[] }) {
  const [typed, setTyped] = useState(location.origin);
  const [perSheet, setPerSheet] = useState<PerSheet>('6');
  const [leftOut, setLeftOut] = useState(NOBODY);
  const site = siteOf(typed);
  const count = tables.filter(({ id }) => !leftOut.has(id)).length;
  return (
    <>
      <div className="codes-choices">
        <Field
          label={C.site}
          hint={C.siteHint}
          error={site === undefined ? C.badSite : undefined}
          type="url"
          value={typed}
          onValueChange={setTyped}
        />
        <Segmented
          label={C.perSheet}
          options={PER_SHEET.map((value) => ({ value, label: C.aSheet(value) }))}
          value={perSheet}
          onValueChange={setPerSheet}
        />
        <div className="buttons">
          <Button size="sm" kind="secondary" onClick={() => setLeftOut(NOBODY)}>
            {C.all}
          </Button>
          <Button size="sm" kind="secondary" onClick={() => setLeftOut(new Set(tables.map(({ id }) => id)))}>
            {C.none}
          </Button>
          <Button size="sm" icon={<Printer />} disabled={count === 0 || site === undefined} onClick={() => print()}>
            {C.print(count)}
          </Button>
        </div>
      </div>
      <ul className="sheet" data-per-sheet={perSheet}>
        {tables.map((table) => (
          <li key={table.id} className={leftOut.has(table.id) ? 'code-card left-out' : 'code-card'}>
            <label className="code-choice">
              <input
                type="checkbox"
                aria-label={C.include(table.name)}
                checked={!leftOut.has(table.id)}
                onChange={({ target }) => setLeftOut(changed(leftOut, table.id, !target.checked))}
              />
            </label>
            <p className="code-venue">{venue.nr}</p>
            {site === undefined ? null : <QrCode text={site + table.path} label={C.code(table.name)} />}
            <p className="code-table">{table.name}</p>
            <p className="code-hint">{C.hint}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function changed(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  return new Set(isIn ? [...ids, id] : [...ids].filter((one) => one !== id));
}

const QrCode = memo(function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, cells } = codeOf(text);
  return (
    <svg className="code-picture" role="img" aria-label={label} viewBox={`0 0 ${cells} ${cells}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
});
