import { Compilation, sources } from '@rspack/core';
import type { Compiler } from '@rspack/core';
import { PICTURE_FILE } from './build-files.ts';
import { styleRules } from './style-rules.ts';

/** Puts the styles of a picture's screens into its module, as rules with what each of them needs: `styles`. No style sheet is left. */
export function pictureStylesPlugin() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('picture styles', (compilation) => {
        // After the minimizers.
        const late = { name: 'picture styles', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 };
        compilation.hooks.processAssets.tap(late, (assets) => {
          const sheets = Object.keys(assets).filter((file) => file.endsWith('.css'));
          const css = sheets.map((file) => assets[file]?.source().toString() ?? '').join('');
          sheets.forEach((file) => compilation.deleteAsset(file));
          const rules = JSON.stringify(JSON.stringify(styleRules(css)));
          compilation.updateAsset(PICTURE_FILE, (code) => new sources.ConcatSource(code, `\nexport const styles=JSON.parse(${rules});\n`));
        });
      });
    },
  };
}
