import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Connection } from './around.tsx';
import { Bar } from './bar.tsx';
import { createDesk } from './desk.ts';
import { DeskContext } from './desk-context.tsx';
import type { Health, Printer } from './records.ts';

const HEALTH: Health = { now: 0, surfaces: 2 };
const READY: Printer = { status: 'ready', waiting: 0, paper: true, hang: false, crash: false };

it('says nothing of surfaces and printer while the sandbox does not answer', () => {
  const desk = createDesk();
  render(
    <DeskContext value={desk}>
      <Bar />
      <Connection />
    </DeskContext>,
  );
  const show = (isOnline: boolean) => {
    act(() => desk.store.setState({ loaded: { health: HEALTH, printer: READY }, isOnline }));
    return [...document.querySelectorAll('.pill-text')].map(({ textContent }) => textContent);
  };
  expect(show(true)).toEqual(['2 superficies conectadas', 'Impresora lista']);
  expect(show(false)).toEqual([]);
  expect(document.querySelector('.offline')?.textContent).toContain('Sin conexión con el entorno de prueba');
  expect(show(true)).toEqual(['2 superficies conectadas', 'Impresora lista']);
});
