import type { Mutant } from './draw.ts';
import type { TestsOfFile } from './other-tests.ts';

/** What one start of the mutation tester is to try. */
export interface Trial {
  readonly mutants: readonly Mutant[];
  /** Whose tests are asked, all that come by a mutant; nobody's where `tests` says which. */
  readonly workspace?: string;
  /** The test files that may be asked for each source file, in their order. */
  readonly tests?: TestsOfFile;
}
