import { describe, expect, it } from 'vitest';
import { testTexts } from '@comanda/shared-contracts/testing/test-texts';
import en from '../i18n/en.json';
import es from '../i18n/es.json';
import { slotSteps, slotTitle, type SlotStep } from './slot-steps.ts';

const titleOf = async (steps: readonly SlotStep[], current: SlotStep) => {
  const { key, step, steps: count } = slotTitle(steps, current);
  const texts = await testTexts('mf-menu-cart', { es, en });
  return texts.t(key, { ns: 'mf-menu-cart', step, steps: count });
};

describe('title', () => {
  it('[C2-058] counts the steps, and names what stands alone', async () => {
    expect(await titleOf(['calendar', 'time'], 'calendar')).toBe('Editar entrega: (1 de 2)');
    expect(await titleOf(['calendar', 'time', 'message'], 'message')).toBe('Editar entrega: (3 de 3)');
    expect(await titleOf(['message'], 'message')).toBe('Mensaje de entrega');
    expect(await titleOf(['time'], 'time')).toBe('Editar entrega');
  });
});

describe('steps', () => {
  it('are those that the venue needs', () => {
    expect(slotSteps({ hasDays: true, hasTimes: true, hasMessage: true })).toEqual(['calendar', 'time', 'message']);
    expect(slotSteps({ hasDays: false, hasTimes: true, hasMessage: false })).toEqual(['time']);
  });
});
