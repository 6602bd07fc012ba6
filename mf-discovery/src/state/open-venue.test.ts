import { describe, expect, it } from 'vitest';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Venue, VenueRef } from '@comanda/shared-contracts/domain/venue';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aVenue, aVenueRef } from '@comanda/shared-contracts/testing/fixtures/venue';
import { openVenueOf } from './open-venue.ts';

const OFFLINE = failed(failure('transport', 'offline'));

function setUp(current: Venue | null = null) {
  const world = createTestHost('mf-discovery', { venue: current });
  const answers: ((result: Result<Venue>) => void)[] = [];
  const host = {
    ...world.host,
    venue: { ...world.host.venue, open: (_: VenueRef) => new Promise<Result<Venue>>((resolve) => answers.push(resolve)) },
  };
  return { flow: openVenueOf(host), answers };
}

describe('the venue of the page', () => {
  it('is loading until the shell has opened it', async () => {
    const { flow, answers } = setUp();
    const opening = flow.open(aVenueRef());
    expect(flow.peek(aVenueRef())).toEqual({ status: 'loading' });
    answers[0]?.(done(aVenue()));
    await opening;
    expect(flow.peek(aVenueRef())).toEqual({ status: 'ready', venue: aVenue() });
    expect(flow.peek(aVenueRef({ simpleId: 2 }))).toEqual({ status: 'loading' });
  });

  it('is there at once when it is open already; the kiosk of a venue is another one', () => {
    const { flow } = setUp(aVenue());
    expect(flow.peek(aVenueRef()).status).toBe('ready');
    expect(flow.peek(aVenueRef({ dk: 0 })).status).toBe('ready');
    expect(flow.peek(aVenueRef({ dk: 1 })).status).toBe('loading');
    expect(flow.peek(aVenueRef({ country: 'pe' })).status).toBe('loading');
  });

  it('that could not be opened can be tried again', async () => {
    const { flow, answers } = setUp();
    const opening = flow.open(aVenueRef());
    answers[0]?.(OFFLINE);
    await opening;
    expect(flow.peek(aVenueRef())).toMatchObject({ status: 'failed', failure: { code: 'offline' } });
    void flow.open(aVenueRef());
    expect(flow.peek(aVenueRef()).status).toBe('loading');
  });

  it('that could be shown is shown still when reading it again fails', async () => {
    const { flow, answers } = setUp(aVenue());
    const opening = flow.open(aVenueRef());
    answers[0]?.(OFFLINE);
    await opening;
    expect(flow.peek(aVenueRef()).status).toBe('ready');
  });

  it('of an earlier page does not replace that of the page now', async () => {
    const { flow, answers } = setUp();
    const first = flow.open(aVenueRef());
    const second = flow.open(aVenueRef({ simpleId: 2 }));
    answers[1]?.(done(aVenue({ simpleId: 2, name: 'Dos' })));
    await second;
    answers[0]?.(done(aVenue()));
    await first;
    expect(flow.peek(aVenueRef({ simpleId: 2 }))).toMatchObject({ status: 'ready', venue: { name: 'Dos' } });
  });
});
