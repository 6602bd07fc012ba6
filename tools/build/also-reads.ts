import type { Compiler } from '@rspack/core';

/** Says that a build reads files that none of its modules imports: what stands in them is then part of its version. */
export function alsoReads(...files: readonly string[]) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('also reads', ({ fileDependencies }) => files.forEach((file) => fileDependencies.add(file)));
    },
  };
}
