import { describe, expect, it } from 'vitest';
import { mayRead, mayWrite } from './rules.ts';
import { parsePath } from './tree.ts';

const nobody = null;
const ana = { uid: 'ana', venues: [] as string[] };
const staff = { uid: 'sue', venues: ['10-20', '30-0'] };
const owner = { uid: 'eva', venues: ['0-0'] };

describe('who may read and write', () => {
  it.each([
    ['/PROD/P', nobody, true, false],
    ['/DEV/P/10-20/shift', nobody, true, false],
    ['/PROD/P', staff, true, false],
    ['/PROD/U/ana', ana, true, false],
    ['/PROD/U/ana/ped', ana, true, false],
    ['/PROD/U/ana', nobody, false, false],
    ['/PROD/U/ana', staff, false, false],
    ['/PROD/U', ana, false, false],
    ['/PROD/O/1/selected', ana, true, true],
    ['/PROD/O/1/selected/3', ana, true, true],
    ['/PROD/O/1/paying/3', ana, true, true],
    ['/PROD/O/1/users/ana/nm', ana, true, true],
    ['/PROD/O/1/selected', nobody, false, false],
    ['/PROD/O/1', ana, true, false],
    ['/PROD/O/1/ped', ana, true, false],
    ['/PROD/O/1/stks/1', ana, true, false],
    ['/PROD/O/1/gae', staff, true, false],
    ['/PROD/O/1', nobody, false, false],
    ['/PROD/O', staff, false, false],
    ['/PROD/R/10/20', staff, true, false],
    ['/PROD/R/10/20', ana, false, false],
    ['/PROD/R/10/21', staff, false, false],
    ['/PROD/R/30/7', staff, true, false],
    ['/PROD/R/20/10', staff, false, false],
    ['/PROD/R/10/0', staff, false, false],
    ['/PROD/R/99/1', owner, true, false],
    ['/PROD/R/99', owner, false, false],
    ['/PROD/R/10', staff, false, false],
    ['/TEST/P', nobody, false, false],
    ['/PROD', staff, false, false],
    ['/PROD/X/1', staff, false, false],
    ['/', staff, false, false],
  ])('%s by %j: read %s, write %s', (text, identity, read, write) => {
    const path = parsePath(text) ?? [];
    expect(mayWrite(path, identity, () => false)).toBe(false);
    expect([mayRead(path, identity), mayWrite(path, identity, () => true)]).toEqual([read, write]);
  });
});
