interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** Where the service worker of a kiosk's page lies. X-16. */
const KIOSK_WORKER_PATH = '/kiosk-worker.js';

/** Under Trusted Types a script address must come out of a named policy; this is the shell's own, for remote entries. */
const policy: ScriptPolicy | undefined = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } }
).trustedTypes?.createPolicy('comanda-remotes', {
  createScriptURL: (url) => {
    const parsed = new URL(url, globalThis.location.href);
    if (!/^\/(remotes|shell)\//.test(parsed.pathname) && parsed.pathname !== KIOSK_WORKER_PATH)
      throw new TypeError(`not a remote's address: ${url}`);
    return url;
  },
});

/** An address that may be given to a script element. Throws for an address that is no remote's. */
export function scriptUrl(url: string): string {
  return policy === undefined ? url : policy.createScriptURL(url);
}

/** The address of the kiosk's service worker. */
export function kioskWorkerUrl(): string {
  return scriptUrl(KIOSK_WORKER_PATH);
}
