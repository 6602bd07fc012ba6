/** One question to the provider among several about the same thing. */
export interface Question {
  /** Whether a later question was answered already, or the answer to this one cannot be true any more. */
  isOutdated(): boolean;
  /** Its answer is what is known now. */
  settle(): void;
}

/** Questions about one thing, whose answers may come in another order than they were asked in. */
export interface Questions {
  ask(): Question;
  /** Something was changed: what was asked before says nothing any more. */
  outdate(): void;
}

/** The order of questions about one thing: an answer never takes back a later one. R9. */
export function createQuestions(): Questions {
  let asked = 0;
  let settled = 0;
  return {
    ask: () => {
      asked += 1;
      const mine = asked;
      return {
        isOutdated: () => mine <= settled,
        settle: () => {
          settled = mine;
        },
      };
    },
    outdate: () => {
      settled = asked;
    },
  };
}
