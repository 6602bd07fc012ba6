import { type Fence, FENCES, type Room, type RoomPattern, SEEN } from './fences.ts';
import { graphOf, importsOf, isOfTests, isPart, pathOf, type Source } from './sources.ts';

/** An import that its file's room has no right to. */
export interface Refused {
  readonly file: string;
  /** The module as the import names it. */
  readonly name: string;
  readonly from: Room;
  readonly to: Room | 'package';
}

/** The room that a file stands in. */
export function roomOf(file: string): Room {
  const [part = '', ...path] = file.split('/');
  if (!isPart(part)) return 'root:/';
  if (part !== 'e2e' && isOfTests(file)) return `${part}:tests`;
  const [top = '', inside = ''] = path;
  if (top !== 'src') return `${part}:/${path.length > 1 ? top : ''}`;
  if (path.slice(1, -1).includes('screens')) return `${part}:screens`;
  return `${part}:${path.length > 2 ? inside : '.'}`;
}

/** The row that says what a room may import; undefined where none does: it may import nothing. */
export function fenceOf(room: Room): Fence | undefined {
  return FENCES.find(({ rooms }) => rooms.some((pattern) => isIn(room, pattern, room)));
}

/** Every import that no fence lets through. */
export function refusedOf(sources: readonly Source[]): readonly Refused[] {
  return sources.flatMap((source) => {
    const { file } = source;
    const from = roomOf(file);
    const fence = fenceOf(from);
    return importsOf(source).flatMap(({ name }): readonly Refused[] => {
      const path = pathOf(file, name);
      const to = path === undefined ? 'package' : roomOf(path);
      return fence !== undefined && mayImport(fence, from, to, name) ? [] : [{ file, name, from, to }];
    });
  });
}

function mayImport({ mayImport: rooms, packages }: Fence, from: Room, to: Refused['to'], name: string): boolean {
  if (to === 'package') return packages?.includes(packageOf(name)) ?? true;
  return to === from || rooms.some((pattern) => isIn(to, pattern, from));
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

function isIn(room: Room, pattern: RoomPattern, own: Room): boolean {
  const [part = '', folder = ''] = room.split(':');
  const [named = '', inside = ''] = pattern.split(':');
  const isPart =
    named === 'any' || (named === 'own' ? part === own.split(':')[0] : named === 'mf' ? part.startsWith('mf-') : part === named);
  if (inside === '*') return isPart && folder !== 'tests' && !SEEN.has(folder) && !folder.startsWith('/');
  return isPart && (inside === '/*' ? folder.startsWith('/') : folder === inside);
}

/** Files that import each other in a circle, types included; each circle once, in the order of the alphabet. */
export function circlesOf(sources: readonly Source[]): readonly (readonly string[])[] {
  return strongComponents(graphOf(sources).all).filter((circle) => circle.length > 1);
}

interface Visit {
  readonly index: number;
  low: number;
  isOpen: boolean;
}

/** Tarjan's strongly connected components. */
function strongComponents(next: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const seen = new Map<string, Visit>();
  const stack: string[] = [];
  const components: string[][] = [];
  const visit = (file: string): Visit => {
    const mine: Visit = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(file, mine);
    stack.push(file);
    for (const other of next.get(file) ?? []) {
      const known = seen.get(other);
      if (known === undefined) mine.low = Math.min(mine.low, visit(other).low);
      else if (known.isOpen) mine.low = Math.min(mine.low, known.index);
    }
    if (mine.low === mine.index) {
      const component = stack.splice(stack.indexOf(file));
      for (const name of component) (seen.get(name) ?? mine).isOpen = false;
      components.push(component.toSorted());
    }
    return mine;
  };
  for (const file of next.keys()) if (!seen.has(file)) visit(file);
  return components;
}
