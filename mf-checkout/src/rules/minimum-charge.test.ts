import { describe, expect, it } from 'vitest';
import { minimumCharge } from './minimum-charge.ts';

describe('what saving a card costs', () => {
  it('[C9-004] depends on the country, and is 1700 elsewhere', () => {
    expect(['cl', 'pe', 'mx', 'ar', 'co', 'us', 'CL'].map(minimumCharge)).toEqual([1000, 100, 300, 2, 1000, 1700, 1000]);
  });
});
