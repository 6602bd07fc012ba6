import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, anAddress } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './create-card-screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the page on which a card is typed', () => {
  it.each([
    ['cl', 1000],
    ['ar', 2],
    ['co', 1000],
  ])('[C7-028] [C9-004] is asked for with the least charge of %s: %d', async (country, amt) => {
    const { host, calls } = createTestHost('mf-checkout', { session: aDiner({ addresses: [anAddress({ country })] }), texts: spanish });
    await renderScreen(host, Component, '/l/createcard');
    const asked = calls.filter(({ operation }) => operation === 'card-tokenize');
    expect(asked.map(({ query }) => query)).toEqual([{ pa: country, amt }]);
  });

  it('is asked for anew when somebody else takes the place of who began to type', async () => {
    const addresses = [anAddress()];
    const { host, calls, setSession } = createTestHost('mf-checkout', { session: aDiner({ addresses }), texts: spanish });
    await renderScreen(host, Component, '/l/createcard');
    await act(async () => {
      setSession(aDiner({ addresses, phone: '+56900000000' }));
      await settle();
    });
    const asked = () => calls.filter(({ operation }) => operation === 'card-tokenize').length;
    expect(asked()).toBe(1);
    await act(async () => {
      setSession(aDiner({ id: '1002', addresses }));
      await settle();
    });
    expect(asked()).toBe(2);
  });

  it('turns dark with the page around it while something is being typed', async () => {
    const origin = 'https://pay.test';
    const { host } = createTestHost('mf-checkout', {
      session: aDiner({ addresses: [anAddress()] }),
      texts: spanish,
      api: { 'card-tokenize': { ok: true, data: { init_point: `${origin}/card` } } },
    });
    const reported: unknown[] = [];
    const page = { postMessage: (message: unknown) => void reported.push(message) } as Window;
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(page);
    await renderScreen(host, Component, '/l/createcard');
    await act(async () => {
      window.dispatchEvent(new MessageEvent('message', { source: page, origin, data: { kind: 'ready' } }));
      await settle();
    });
    document.documentElement.dataset['theme'] = 'dark';
    await act(settle);
    delete document.documentElement.dataset['theme'];
    expect(reported).toMatchObject([
      { kind: 'open', theme: 'light' },
      { kind: 'open', theme: 'dark' },
    ]);
  });
});
