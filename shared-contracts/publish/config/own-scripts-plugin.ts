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
    return `if (${policy}) ${policy} = function () {
  var whole = function (url) { return new URL(url, document.baseURI).href; };
  var all = globalThis.comandaScripts = globalThis.comandaScripts || {};
  var own = all[${name}] = all[${name}] || { folders: [] };
  var folder = whole(${RuntimeGlobals.publicPath});
  if (!own.folders.includes(folder)) own.folders.push(folder);
  if (own.policy === undefined) {
    own.policy = { createScriptURL: function (url) {
      if (!own.folders.some(function (one) { return whole(url).startsWith(one); })) throw new TypeError(${name} + ' knows no such script: ' + url);
      return url;
    } };
    if (typeof trustedTypes !== 'undefined') own.policy = trustedTypes.createPolicy(${name}, own.policy);
  }
  return own.policy;
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
