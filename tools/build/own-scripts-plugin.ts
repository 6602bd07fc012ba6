import { RuntimeGlobals, RuntimeModule } from '@rspack/core';
import type { Compiler } from '@rspack/core';

/**
 * The bundler's own Trusted Types policy lets every address pass. This one takes its place, under the same name: it knows the files in
 * the build's own folder, compared whole (scheme, origin, path), and throws for anything else. A page takes a name once, and a remote that is
 * tried again, or comes in a second version, runs its entry a second time: so the policy belongs to the page, with the folders of all that came.
 */
class OwnScriptsRuntimeModule extends RuntimeModule {
  readonly #policyName: string;

  constructor(policyName: string) {
    super('comanda own scripts', RuntimeModule.STAGE_ATTACH);
    this.#policyName = policyName;
  }

  override generate(): string {
    const [policy, name] = [RuntimeGlobals.getTrustedTypesPolicy, JSON.stringify(this.#policyName)];
    // Written short: it stands in every entry.
    return `if (${policy}) ${policy} = () => {
  var whole = (url) => new URL(url, document.baseURI).href;
  var own = ((globalThis.comandaScripts ||= {})[${name}] ||= { folders: new Set() });
  own.folders.add(whole(${RuntimeGlobals.publicPath}));
  var rules = { createScriptURL: (url) => {
    for (var folder of own.folders) if (whole(url).startsWith(folder)) return url;
    throw new TypeError(${name} + ' knows no such script: ' + url);
  } };
  return (own.policy ||= globalThis.trustedTypes ? trustedTypes.createPolicy(${name}, rules) : rules);
};`;
  }
}

/** A build loads scripts of its own folder alone. `policyName`: that of its Trusted Types policy. */
export function ownScriptsPlugin(policyName: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('own scripts', (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap('own scripts', (chunk) =>
          compilation.addRuntimeModule(chunk, new OwnScriptsRuntimeModule(policyName)),
        );
      });
    },
  };
}
