import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../test-app.tsx';

/** Whether the page lets it happen. */
const isLet = (target: Element, event: Event): boolean => fireEvent(target, event);
const of = (type: string): Event => new Event(type, { bubbles: true, cancelable: true });

describe('a public screen', () => {
  it.each(['/KioskWelcome', '/KioskError/shift'])(
    'F8: %s opens no menu of the browser, lets nothing be dragged, copied or marked',
    async (path) => {
      await openApp(path);
      for (const type of ['contextmenu', 'dragstart', 'dragover', 'drop', 'copy', 'cut', 'selectstart'])
        expect([type, isLet(screen.getAllByRole('button')[0] ?? document.body, of(type))]).toEqual([type, false]);
      expect(document.documentElement.style.getPropertyValue('touch-action')).toBe('pan-x pan-y');
      expect(isLet(document.body, Object.assign(of('wheel'), { ctrlKey: true }))).toBe(false);
      expect(isLet(document.body, of('wheel'))).toBe(true);
    },
  );

  it('F8: in a field the customer may still mark what was written', async () => {
    const { press } = await openApp('/KioskWelcome', { config: { userDataForm: true, orderType: 2 } });
    await press('Toca la pantalla para empezar');
    await press('Agregar Agua');
    await press('Ver Pedido');
    await press('Confirmar');
    const field = screen.getByRole('textbox', { name: 'Nombre' });
    expect([isLet(field, of('selectstart')), isLet(field, of('contextmenu'))]).toEqual([true, false]);
  });
});
