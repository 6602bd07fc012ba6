interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** Under Trusted Types a script address must come out of a named policy; this is the shell's own, for remote entries. */
const policy: ScriptPolicy | undefined = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } }
).trustedTypes?.createPolicy('comanda-remotes', {
  createScriptURL: (url) => {
    const parsed = new URL(url, globalThis.location.href);
    if (!/^\/(remotes|shell)\//.test(parsed.pathname)) throw new TypeError(`not a remote's address: ${url}`);
    return url;
  },
});

/** An address that may be given to a script element. Throws for an address that is no remote's. */
export function scriptUrl(url: string): string {
  return policy === undefined ? url : policy.createScriptURL(url);
}
