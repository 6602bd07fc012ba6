/** Who is at the pages of a simulation, one after the other, by name. */
export interface People {
  now(): string;
  /** Whether who is here may order: a visitor may not. */
  mayOrder(): boolean;
  hasAccount(): boolean;
  /** Draws who is here next: `known` is the same person, who has logged in, or goes on as a guest; `left` is anybody else. */
  change(): 'left' | 'known';
  /** Whether somebody of this name is who is here now, under a name of before. */
  isHere(name: string): boolean;
}

/** Two who have accounts, visitors, and guests; each visitor and each guest is a person of their own. `chance`: of a share, by the seed. */
export function simulatePeople(chance: (share: number) => boolean): People {
  /** By which name somebody went on. */
  const successors = new Map<string, string>();
  let kind: 'registered' | 'guest' | 'visitor' = 'registered';
  let name = 'Ana';
  let nameless = 0;
  const account = (): string => (chance(0.5) ? 'Ana' : 'Bea');
  const arrive = (next: typeof kind, called: string): void => {
    kind = next;
    name = called;
  };
  const stranger = (next: 'guest' | 'visitor'): void => {
    nameless += 1;
    arrive(next, `${next} ${nameless}`);
  };
  return {
    now: () => name,
    mayOrder: () => kind !== 'visitor',
    hasAccount: () => kind === 'registered',
    change: () => {
      const before = name;
      const isKnown = kind !== 'registered' && chance(0.7);
      if (isKnown) {
        if (kind === 'visitor' && chance(0.5)) stranger('guest');
        else arrive('registered', account());
        successors.set(before, name);
        return 'known';
      }
      if (kind === 'registered' && chance(0.6)) arrive('registered', before === 'Ana' ? 'Bea' : 'Ana');
      else stranger(chance(0.7) ? 'guest' : 'visitor');
      return 'left';
    },
    isHere: (asked) => {
      let last = asked;
      for (let next = successors.get(last); next !== undefined; next = successors.get(last)) last = next;
      return last === name;
    },
  };
}
