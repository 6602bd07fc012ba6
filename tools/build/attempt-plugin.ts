import { RuntimeGlobals, RuntimeModule } from '@rspack/core';
import type { Compiler } from '@rspack/core';

/**
 * A chunk that hung, failed or was refused is asked for again under a changed address: the same one would hang again, and a changed
 * file may lie in the browser's cache. Two counts go into the query: `globalThis.comandaAttempt`, which the shell raises for all chunks when
 * a remote is retried, and how often this very chunk has failed. Before anybody is told of a failure `globalThis.comandaFailed` is, with the part:
 * the shell may make the page anew, which the promise that it gives then waits for.
 */
class AttemptRuntimeModule extends RuntimeModule {
  readonly #part: string;

  constructor(part: string) {
    super('comanda attempt', RuntimeModule.STAGE_ATTACH);
    this.#part = part;
  }

  override generate(): string {
    const ensure = RuntimeGlobals.ensureChunk;
    const named = (name: string, index: number) =>
      `if (${name}) { var named${index} = ${name}; ${name} = (id) => { var n = (globalThis.comandaAttempt || 0) + (failed[id] || 0); return named${index}(id) + (n ? '?retry=' + n : ''); }; }`;
    return [
      'var failed = {};',
      `if (${ensure}) { var ensure = ${ensure}; ${ensure} = (id, priority) => ensure(id, priority).catch(async (error) => { failed[id] = (failed[id] || 0) + 1; await globalThis.comandaFailed?.(${JSON.stringify(this.#part)}); throw error; }); }`,
      ...[RuntimeGlobals.getChunkScriptFilename, '__webpack_require__.k'].map(named),
    ].join('\n');
  }
}

/** Chunks of a part are asked for anew when they are tried again. */
export function attemptPlugin(part: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('attempt', (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap('attempt', (chunk) =>
          compilation.addRuntimeModule(chunk, new AttemptRuntimeModule(part)),
        );
      });
    },
  };
}
