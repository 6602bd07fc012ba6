import { describe, expect, it } from 'vitest';
import { qrSize } from './qr-size.ts';

describe('the code that is scanned to pay', () => {
  it.each([
    [500, 721, 500],
    [1080, 1920, 500],
    [499, 721, 250],
    [500, 720, 250],
  ])('[K9-005] in a window of %i x %i is %i px large', (width, height, size) => {
    expect(qrSize(width, height)).toBe(size);
  });
});
