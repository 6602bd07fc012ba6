import { describe, expect, it } from 'vitest';
import { changeOf, differences, isHonest, parseReport, reportText } from './api-report.ts';
import type { Api } from './api-report.ts';

const HOST = ['export interface Host {', '    readonly clock: Clock;', '    leave(to: string): void;', '}'];
const apiOf = (lines: readonly string[], module = 'host'): Api => new Map([[module, lines]]);
const changed = (lines: readonly string[], isWritten = false) => changeOf(differences(apiOf(HOST), apiOf(lines), () => isWritten));
const withLine = (line: string) => [...HOST.slice(0, 3), line, ...HOST.slice(3)];

describe('what became of public declarations', () => {
  it('is nothing when they are as they were, and after a report was written and read', () => {
    expect(changed(HOST)).toBe('none');
    expect(parseReport(reportText('@comanda/contracts', { version: '1.2.3', api: apiOf(HOST) }))).toEqual({
      version: '1.2.3',
      api: apiOf(HOST),
    });
  });

  it('is an addition where something came', () => {
    expect(changed([...HOST, 'export declare const NEW = 1;'])).toBe('addition');
    expect(changed(withLine('    readonly random: Random;'))).toBe('addition');
    expect(changeOf(differences(apiOf(HOST), new Map([...apiOf(HOST), ...apiOf(HOST, 'other')]), () => true))).toBe('addition');
  });

  it.each([
    ['a member is gone', HOST.filter((line) => !line.includes('clock'))],
    ['a member is of another type', HOST.map((line) => line.replace('Clock', 'Watch'))],
    ['an argument is demanded', HOST.map((line) => line.replace('to: string', 'to: string, why: string'))],
    ['a member went to a declaration that is new', [...HOST.slice(0, 2), '}', 'export interface Leaving {', ...HOST.slice(2)]],
    ['a member went into another one', [HOST[0] ?? '', '    within: {', `    ${HOST[1]}`, '    };', ...HOST.slice(2)]],
  ])('is a break where %s', (_what, lines) => {
    expect(changed(lines)).toBe('break');
  });

  it('is nothing where a declaration within another one closes as its outer one does', () => {
    const nested = [
      'export interface A {',
      '    b: {',
      '        c: string;',
      '    };',
      '    d: string;',
      '}',
      'export interface B {',
      '    d: string;',
      '}',
    ];
    expect(changeOf(differences(apiOf(nested), apiOf(nested), () => true))).toBe('none');
    const without = nested.toSpliced(4, 1);
    expect(changeOf(differences(apiOf(nested), apiOf(without), () => true))).toBe('break');
  });

  it('is a break where a module is gone', () => {
    expect(differences(apiOf(HOST), new Map(), () => false)).toEqual([{ module: 'host', change: 'break', line: 'the whole module' }]);
  });

  it('is a break where users write such values and have to write another member, not where they may', () => {
    expect(changed(withLine('    readonly label: string;'), true)).toBe('break');
    expect(changed(withLine('    onPress(): void;'), true)).toBe('break');
    expect(changed(withLine("    'aria-label': string;"), true)).toBe('break');
    expect(changed(withLine('    readonly label?: string;'), true)).toBe('addition');
  });
});

it.each([
  ['none', '1.0.0', '1.0.0', true],
  ['addition', '1.0.0', '1.0.1', false],
  ['addition', '1.0.0', '1.1.0', true],
  ['addition', '1.4.0', '2.0.0', true],
  ['break', '1.0.0', '1.9.0', false],
  ['break', '1.9.0', '2.0.0', true],
  ['break', '2.0.0', '1.0.0', false],
] as const)('%s from %s to %s is honest: %s', (change, from, to, isOne) => {
  expect(isHonest(change, from, to)).toBe(isOne);
});
