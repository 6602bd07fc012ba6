import { describe, expect, it } from 'vitest';
import { readNote } from './order-note.ts';

describe('the note of an order', () => {
  it('[X-04] that tells its venue and its cart alone is that order’s, with nothing made up', () => {
    const reported = { venue: { id: '101-1', simpleId: 1 }, revision: 7, dispatch: 1 };
    expect(readNote(reported)).toStrictEqual({
      venue: { id: '101-1', simpleId: 1, dk: 0, name: '', country: 'cl', menuPath: '/' },
      revision: 7,
      dispatch: 1,
      itemCount: 0,
      methodId: 0,
      total: '',
    });
  });

  it.each([
    ['no venue', { revision: 7, dispatch: 1 }],
    ['no cart', { venue: { id: '101-1', simpleId: 1 }, dispatch: 1 }],
    ['no type', { venue: { id: '101-1', simpleId: 1 }, revision: 7 }],
    ['a type that nobody has', { venue: { id: '101-1', simpleId: 1 }, revision: 7, dispatch: 9 }],
    ['nothing', null],
  ])('[X-04] with %s is somebody else’s', (_, reported) => {
    expect(readNote(reported)).toBeUndefined();
  });
});
