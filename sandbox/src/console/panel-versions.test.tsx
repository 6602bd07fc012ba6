import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { DeskContext } from './desk-context.tsx';
import { OverlayHost } from './overlay.tsx';
import { VersionsPanel } from './panel-versions.tsx';
import type { PartVersions, TriedVersion } from './records.ts';

const PART = 'mf-booking';
const AT = Date.parse('2026-11-27T09:30:00Z');
const LIVE = { version: '1.0.0-bbbbbbbbbb', at: AT, by: 'ana@desk', visits: 1000, failures: 2 };
const TRIED: TriedVersion = {
  version: '1.0.0-aaaaaaaaaa',
  at: AT + 60_000,
  by: 'beto@desk',
  share: 0.05,
  steps: [{ at: AT + 3_600_000, share: 0.5 }],
  devices: ['pilot'],
  starts: 50,
  failures: 1,
  liveStarts: 950,
  liveFailures: 2,
  evidence: 2.34,
  needed: 100,
};
const PLAIN: PartVersions = {
  part: PART,
  number: 7,
  compositions: ['consumer', 'partner'],
  places: [{ live: LIVE, enabled: true }],
  history: [
    { number: 7, at: AT, by: 'ana@desk', did: 'rollback', version: LIVE.version, composition: 'partner', why: 'fallaba', isUntried: false },
    { number: 6, at: AT - 60_000, by: 'ana@desk', did: 'publish', version: '1.0.0-cccccccccc', isUntried: true },
  ],
};
const WITH_TRIAL: PartVersions = { ...PLAIN, places: [{ live: LIVE, enabled: true, canary: TRIED }] };

let desk: Desk;
let changes: (readonly [path: string, body: unknown])[];
let answer: () => Response;
let choices: object;
beforeEach(() => {
  localStorage.setItem('comanda-console-name', 'Ana');
  changes = [];
  answer = () => new Response('{"ok":true,"data":{"lines":[]}}');
  choices = { healthy: ['1.0.0-cccccccccc', '1.0.0-dddddddddd'], others: ['1.0.0-eeeeeeeeee'] };
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      changes.push([path, JSON.parse(String(body))]);
      return answer();
    }
    if (path.startsWith(`/sandbox/api/versions/${PART}`)) return new Response(JSON.stringify({ ok: true, data: choices }));
    return new Response(JSON.stringify({ ok: true, data: path.endsWith('/rollouts') ? { running: [], takenBack: [] } : shownParts }));
  });
  desk = createDesk();
  render(
    <DeskContext value={desk}>
      <OverlayHost>
        <VersionsPanel />
      </OverlayHost>
    </DeskContext>,
  );
});
afterEach(() => {
  // What watches a stub goes before it: restored later, it would bring the stub back for the next file.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let shownParts: readonly PartVersions[] = [];
function show(...parts: readonly PartVersions[]): HTMLElement {
  shownParts = parts;
  const venues = [{ ir: 1, il: 1, tz: 'UTC' }] as never;
  act(() => desk.store.setState({ loaded: { versions: parts, venues }, now: AT + 120_000 }));
  const list = document.querySelector<HTMLElement>('#versions');
  if (list === null) throw new Error('the panel has no list');
  return list;
}
const texts = (root: Element, selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const submit = async (label: string) => {
  await act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label })));
};
const stated = () => desk.store.getState().notices.map(({ text, tone }) => [text, tone]);

describe('what is shown of a part', () => {
  it('[X-20] is its version with since when, by whom and how it does, and what was done', () => {
    const list = show(PLAIN);
    expect(texts(list, 'summary .row-title, summary .row-sub')).toEqual([PART, 'bbbbbbbbbb desde 09:30']);
    expect(texts(list, '.place :is(h4, p)')).toEqual([
      'En consumer y partner ',
      LIVE.version,
      'desde 09:30 · por ana@desk',
      '99,8 % sin fallas, de 1000 visitas en un día',
    ]);
    expect(texts(list, '.version-history li')).toEqual([
      'Revertida · bbbbbbbbbb · en partner09:30 · ana@desk · fallaba',
      'Publicada · cccccccccc · sin abrirla antes09:29 · ana@desk',
    ]);
  });

  it('[X-20] is its trial with share, schedule, devices, both rates and the verdict, said in the head of the panel as well', () => {
    const list = show(WITH_TRIAL);
    expect(texts(list, 'summary')[0]).toContain('En prueba: 5 %');
    expect(screen.getByText('1 en prueba')).toBeDefined();
    const box = list.querySelector('.trial');
    expect(texts(list, '.trial .row-sub')).toEqual([
      '5 % de las visitas · siempre en los dispositivos de pilot · desde 09:31 · por beto@desk',
      'Sube sola: 50 % desde 10:30',
      'Indicios en contra: 2,3. Con 100 se retira sola.',
    ]);
    expect(texts(list, 'tbody tr')).toEqual(['Visitas50950', 'Sin fallas98 %99,7 %']);
    expect(box?.textContent).toContain('Nada dice que falle más');
    show({ ...WITH_TRIAL, places: [{ live: LIVE, enabled: true, canary: { ...TRIED, evidence: 100 } }] });
    expect(box?.textContent).toContain('Falla más: se retira sola');
  });

  it('is how it feels, in each composition that told it: the live version and the one on trial', () => {
    const felt = { composition: 'consumer', part: PART, version: LIVE.version, visits: 3, lcp: 1_849, cls: 0.016, inp: 104.4 };
    const vitals = [
      felt,
      { ...felt, composition: 'partner', visits: 1, cls: 0 },
      { ...felt, version: TRIED.version, lcp: 2_000 },
      { ...felt, part: 'mf-profile' },
      { ...felt, composition: 'gone' },
    ];
    const list = show({ ...WITH_TRIAL, places: [...WITH_TRIAL.places, { composition: 'partner', live: LIVE, enabled: true }] });
    act(() => desk.store.setState(({ loaded }) => ({ loaded: { ...loaded, vitals } })));
    expect(texts(list, '.place > .felt')).toEqual([
      'consumer · LCP 1.8 s · CLS 0.02 · INP 104 ms · 3 visitas',
      'partner · LCP 1.8 s · CLS 0.00 · INP 104 ms · 1 visita',
    ]);
    expect(texts(list, '.trial > .felt')).toEqual(['consumer · LCP 2.0 s · CLS 0.02 · INP 104 ms · 3 visitas']);
  });

  it('is what single compositions have of their own, and where it is off', () => {
    const own = { composition: 'partner', enabled: false, live: { ...LIVE, version: '9', visits: 0 } };
    const list = show({ ...PLAIN, places: [{ live: LIVE, enabled: true }, own] });
    expect(texts(list, 'h4')).toEqual(['En consumer ', 'Solo en partner Apagada']);
    expect(texts(list, 'summary')[0]).toContain('Apagada en partner');
    expect(list.textContent).toContain('Sin visitas contadas en un día');
    show({ ...PLAIN, places: [{ live: LIVE, enabled: false }] });
    expect(texts(list, 'summary')[0]).toMatch(/Apagada$/);
    const stopped = { ...PLAIN.history[0], number: 8, did: 'stop', by: 'watcher' } as PartVersions['history'][0];
    show({ ...PLAIN, history: [stopped, ...PLAIN.history] });
    expect(texts(list, 'summary')[0]).toContain('Retirada por fallas');
  });

  it('is loaded again while the panel is open, and not while it is closed', async () => {
    vi.useFakeTimers();
    try {
      show(PLAIN);
      const asked = vi.spyOn(globalThis, 'fetch');
      const panel = document.querySelector('details');
      if (panel === null) throw new Error('the panel does not fold');
      const fold = async (isOpen: boolean) => {
        panel.open = isOpen;
        await act(async () => fireEvent(panel, new Event('toggle')));
      };
      await fold(true);
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(asked.mock.calls.map(([path]) => path)).toEqual(['/sandbox/api/versions', '/sandbox/api/versions']);
      await fold(false);
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(asked).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what is done to a part', () => {
  it('[X-20] is asked about first; what is closed in any other way is not done', async () => {
    show(PLAIN);
    await press(`Apagar ${PART}`);
    await dialog(`¿Apagar ${PART}?`);
    await submit('Volver');
    await press(`Apagar ${PART}`);
    await submit('Cerrar');
    expect(changes).toEqual([]);
    await press(`Apagar ${PART}`);
    fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'cobra mal' } });
    await submit('Apagar');
    await waitFor(() => expect(stated()).toEqual([[`${PART}: apagada`, 'ok']]));
    expect(changes).toEqual([[`/sandbox/api/versions/${PART}`, { who: 'Ana', seen: 7, action: 'off', why: 'cobra mal' }]]);
  });

  it('[X-20] is said to be done by whoever says their name, which the next one finds there', async () => {
    localStorage.removeItem('comanda-console-name');
    show(PLAIN);
    await press(`Apagar ${PART}`);
    const name = screen.getByLabelText<HTMLInputElement>('Tu nombre');
    expect([name.value, name.required]).toEqual(['', true]);
    await submit('Apagar');
    expect(changes).toEqual([]);
    fireEvent.change(name, { target: { value: 'Beto Fuentes' } });
    await submit('Apagar');
    await waitFor(() => expect(stated()).toEqual([[`${PART}: apagada`, 'ok']]));
    expect(changes).toEqual([[`/sandbox/api/versions/${PART}`, { who: 'Beto Fuentes', seen: 7, action: 'off' }]]);
    await press(`Apagar ${PART}`);
    expect(screen.getByLabelText<HTMLInputElement>('Tu nombre').value).toBe('Beto Fuentes');
  });

  it('[X-20] goes back to the healthy version before unless another one is chosen', async () => {
    show(PLAIN);
    await press(`Revertir ${PART}`);
    const shown = await dialog(`¿Revertir ${PART} a otra versión?`);
    const select = within(shown).getByLabelText('Versión');
    expect(texts(select, 'option')).toEqual(['cccccccccc · la anterior sana', 'dddddddddd · sana', 'eeeeeeeeee · revertida o de prueba']);
    await submit('Revertir');
    await waitFor(() => expect(stated()).toEqual([[`${PART}: revertida`, 'ok']]));
    expect(changes).toEqual([[`/sandbox/api/versions/${PART}`, { who: 'Ana', seen: 7, action: 'rollback', to: '1.0.0-cccccccccc' }]]);
  });

  it('says that there is nothing to go back to, and then offers no button for it', async () => {
    choices = { healthy: [], others: [] };
    show(PLAIN);
    await press(`Revertir ${PART}`);
    const shown = await dialog(`¿Revertir ${PART} a otra versión?`);
    expect(shown.textContent).toContain('1.0.0-bbbbbbbbbb es la única');
    expect(within(shown).queryByRole('button', { name: 'Revertir' })).toBeNull();
  });

  it('[X-20] begins a trial for a share, in one composition where that is chosen, that grows where that is chosen', async () => {
    show(PLAIN);
    await press(`Probar otra ${PART}`);
    const shown = await dialog(`¿Probar otra versión de ${PART}?`);
    for (const [label, value] of [
      ['Versión', '1.0.0-eeeeeeeeee'],
      ['Dónde', 'partner'],
      ['De las visitas', '10'],
      ['Después', '1h'],
    ] as const)
      fireEvent.change(within(shown).getByLabelText(label), { target: { value } });
    await submit('Probar otra');
    await waitFor(() => expect(stated()).toEqual([[`${PART} en partner: la prueba empezó`, 'ok']]));
    const request = {
      who: 'Ana',
      seen: 7,
      action: 'canary',
      percent: 10,
      after: '1h',
      version: '1.0.0-eeeeeeeeee',
      composition: 'partner',
    };
    expect(changes).toEqual([[`/sandbox/api/versions/${PART}`, request]]);
  });

  it('[X-20] changes the share of a trial that runs, ends it for everybody or for nobody, in its own place', async () => {
    const place = { composition: 'partner', enabled: true, canary: { ...TRIED, share: 0.125 } };
    show({ ...PLAIN, places: [{ live: LIVE, enabled: true }, place] });
    const of = `${PART} en partner`;
    await press(`Cambiar alcance ${of}`);
    expect(screen.getByLabelText<HTMLSelectElement>('De las visitas').value).toBe('12.5');
    await submit('Cambiar alcance');
    await waitFor(() => expect(stated()).toEqual([[`${of}: la prueba tiene otro alcance`, 'ok']]));
    await press(`Para todos ${of}`);
    await submit('Para todos');
    await waitFor(() => expect(stated()).toEqual([[`${of}: la prueba es ahora de todos`, 'ok']]));
    await press(`Retirar ${of}`);
    await submit('Retirar');
    await waitFor(() => expect(stated()).toEqual([[`${of}: la prueba se retiró`, 'ok']]));
    expect(changes.map(([, body]) => body)).toEqual([
      { who: 'Ana', seen: 7, composition: 'partner', action: 'canary', percent: 12.5 },
      { who: 'Ana', seen: 7, composition: 'partner', action: 'promote' },
      { who: 'Ana', seen: 7, composition: 'partner', action: 'stop' },
    ]);
  });

  it('says in words that the gate refused it, or that the part changed meanwhile, and stays open', async () => {
    show(PLAIN);
    const refuse = (body: object) => (answer = () => new Response(JSON.stringify({ ok: false, ...body }), { status: 409 }));
    await press(`Revertir ${PART}`);
    refuse({ error: 'refused', lines: ['mf-booking 1 is broken in the store (a.js)', 'nothing is changed'] });
    await submit('Revertir');
    const refused = (await screen.findByText(/el control lo rechazó, y nada cambió/)).parentElement;
    expect(refused?.closest('[role=alert]')).not.toBeNull();
    expect(refused === null ? [] : texts(refused, '[lang=en] li')).toEqual([
      'mf-booking 1 is broken in the store (a.js)',
      'nothing is changed',
    ]);
    refuse({ error: 'stale', lines: [] });
    await submit('Revertir');
    await screen.findByText(/cambió mientras esto estaba abierto/);
    // It was decided of what is no longer so: once more is no way.
    await submit('Revertir');
    expect(changes).toHaveLength(2);
    answer = () => {
      throw new Error('offline');
    };
    await submit('Volver');
    await press(`Apagar ${PART}`);
    await submit('Apagar');
    await screen.findByText(/puede que se haya hecho/);
    expect(stated()).toEqual([]);
  });
});
