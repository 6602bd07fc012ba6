import { RuntimeGlobals, RuntimeModule } from '@rspack/core';
import type { Compiler } from '@rspack/core';

/**
 * A chunk that hung or failed is asked for again under a changed address: `globalThis.comandaAttempt`, which the shell
 * raises when a remote is retried, goes into the query of every chunk. The same address would hang again.
 */
class AttemptRuntimeModule extends RuntimeModule {
  constructor() {
    super('comanda attempt', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const wrap = (name: string, index: number) =>
      `if (${name}) { var named${index} = ${name}; ${name} = function (id) { var n = globalThis.comandaAttempt; return named${index}(id) + (n ? '?retry=' + n : ''); }; }`;
    return [RuntimeGlobals.getChunkScriptFilename, '__webpack_require__.k'].map(wrap).join('\n');
  }
}

/** Chunks of a remote are asked for anew when the shell tries it again. */
export function attemptPlugin() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('attempt', (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap('attempt', (chunk) =>
          compilation.addRuntimeModule(chunk, new AttemptRuntimeModule()),
        );
      });
    },
  };
}
