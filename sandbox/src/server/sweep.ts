import type { SandboxContext } from './context.ts';

interface Sweep {
  readonly everyMs: number;
  /** What is logged when it fails. */
  readonly failed: string;
  readonly work: () => Promise<void>;
}

/** Does work every so many ms, and when the sandbox's clock is moved. `sweep` does it at once, `stop` ends it. */
export function startSweep(context: Pick<SandboxContext, 'clock' | 'log'>, { everyMs, failed, work }: Sweep) {
  const sweep = () => {
    work().catch((error: unknown) => context.log(failed, { reason: String(error) }));
  };
  return { sweep, stop: context.clock.every(everyMs, sweep) };
}
