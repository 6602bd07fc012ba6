interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/**
 * Under Trusted Types the address of a script must come out of a named policy. Gives the function that turns an address into one that a
 * script element or a worker takes; it throws for every address that `isOurs` does not know, which is given it whole: scheme and origin,
 * too. A page takes each name once (headers.ts lists them). `base`: where addresses without an origin belong.
 */
export function scriptUrlPolicy(name: string, base: string, isOurs: (url: URL) => boolean): (url: string) => string {
  const rules: ScriptPolicy = {
    createScriptURL: (url) => {
      if (!isOurs(new URL(url, base))) throw new TypeError(`${name} knows no such script: ${url}`);
      return url;
    },
  };
  const page: typeof globalThis & { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } } = globalThis;
  const policy = page.trustedTypes?.createPolicy(name, rules) ?? rules;
  return (url) => policy.createScriptURL(url);
}
