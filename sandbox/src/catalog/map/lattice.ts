import type { Metres } from './mercator.ts';

/** Distance between streets in Web Mercator metres (about 110 m on the ground in Santiago). */
export const BLOCK_M = 132;
/** Every eighth street is an avenue. */
export const AVENUE_EVERY = 8;

const TURN = (9 * Math.PI) / 180;
const COS = Math.cos(TURN);
const SIN = Math.sin(TURN);
const BEND_M = 62;
const BEND_LENGTH_M = 1450;

/** Street coordinates: `u` counts the streets running north, `v` those running east, in metres along the bent grid. */
export interface Grid {
  readonly u: number;
  readonly v: number;
}

/** `north`: a line of constant u; `east`: a line of constant v. */
export type Direction = 'north' | 'east';

/** From street coordinates to the map. */
export function gridToMetres({ u, v }: Grid): Metres {
  const a = u + BEND_M * Math.sin(v / BEND_LENGTH_M);
  const b = v + BEND_M * Math.sin(u / BEND_LENGTH_M + 1);
  return { x: a * COS - b * SIN, y: a * SIN + b * COS };
}

/** From the map to street coordinates; the bend is undone by repeated substitution, to well under a metre. */
export function metresToGrid({ x, y }: Metres): Grid {
  const a = x * COS + y * SIN;
  const b = y * COS - x * SIN;
  let u = a;
  let v = b;
  for (let round = 0; round < 6; round += 1) {
    u = a - BEND_M * Math.sin(v / BEND_LENGTH_M);
    v = b - BEND_M * Math.sin(u / BEND_LENGTH_M + 1);
  }
  return { u, v };
}

/** A 32-bit number that depends only on its arguments. */
export function mixed(a: number, b: number, salt: number): number {
  let hash = Math.imul(a | 0, 0x9e3779b1) ^ Math.imul(b | 0, 0x85ebca6b) ^ Math.imul(salt, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function modulo(value: number, size: number): number {
  return ((value % size) + size) % size;
}

/** Whether a street of the map is a wide one. */
export function isAvenue(line: number): boolean {
  return modulo(line, AVENUE_EVERY) === 0;
}

/** Whether a street exists between two avenues; one small street in seven is interrupted there. `at` is the block along it. */
export function isOpen(direction: Direction, line: number, at: number): boolean {
  if (isAvenue(line)) return true;
  return mixed(line, Math.floor(at / AVENUE_EVERY), direction === 'north' ? 1 : 2) % 7 !== 0;
}

/** Whether the block with these corners is a park. */
export function isPark(column: number, row: number): boolean {
  return mixed(column, row, 3) % 41 === 0 || mixed(Math.floor(column / 3), Math.floor(row / 3), 4) % 61 === 0;
}

/** Counts avenues among avenues and small streets among small streets, so that each kind runs through its own names. */
function ordinal(line: number): number {
  const cell = Math.floor(line / AVENUE_EVERY);
  return isAvenue(line) ? cell : cell * (AVENUE_EVERY - 1) + modulo(line, AVENUE_EVERY) - 1;
}

/** Which name of its list a line has: even positions run north, odd ones east, and each name comes back after half a list of lines. */
export function nameIndex(direction: Direction, line: number, count: number): number {
  return modulo(ordinal(line) * 5, count / 2) * 2 + (direction === 'north' ? 0 : 1);
}

const BLOCKS_NUMBERED = 90;

/** House number on a line at a distance along it in metres: a hundred to the block. */
export function houseNumber(along: number): number {
  const block = Math.floor(along / BLOCK_M);
  const inBlock = Math.floor(((along - block * BLOCK_M) / BLOCK_M) * 50) * 2;
  return (modulo(block, BLOCKS_NUMBERED) + 1) * 100 + inBlock;
}

/** The distance along a line nearest to `near` that has this house number. */
export function alongOf(number: number, near: number): number {
  const block = modulo(Math.floor(number / 100) - 1, BLOCKS_NUMBERED);
  const offset = ((number % 100) / 100) * BLOCK_M;
  const period = BLOCKS_NUMBERED * BLOCK_M;
  const start = block * BLOCK_M + offset;
  return start + Math.round((near - start) / period) * period;
}
