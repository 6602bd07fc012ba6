/*
 * Functions inside of libraries' files that are in use: nothing of this product can reach them, and the class, the component or the closure
 * around them keeps them: some 5 kB (brotli) of every first page. Decision record 0009.
 */

/** What a function does instead that nobody calls. */
const THROWS = 'return notHere();';
const none = (...names: readonly string[]): Readonly<Record<string, string>> => Object.fromEntries(names.map((name) => [name, THROWS]));

/** By file the functions and methods, each with the body that it gets. */
export const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Forms, fetchers, actions, blockers, scroll places and view transitions of the router: none of the names that bring them is shared
  // (shell/src/provided/react-router.ts), and the shell calls its router to navigate and to read where it is. What asks whether there are any still gets its no.
  'react-router/dist/production/lib/router/router.js': {
    ...none('fetch', 'revalidate', 'patchRoutes', '_internalSetRoutes', 'cancelDiscoveryNavigation', 'handleAction'),
    ...none('getFetcher', 'resetFetcher', 'deleteFetcher', 'queueFetcherForDeletion', 'abortFetcher', 'getUpdatedRevalidatingFetchers'),
    ...none('getBlocker', 'updateBlocker', 'enableScrollRestoration', 'getTargetMatch', 'getTargetedDataStrategyMatches'),
    markFetchRedirectsDone: 'return false;',
    abortStaleFetchLoads: 'return false;',
    shouldBlockNavigation: '',
    saveScrollPosition: '',
    getSavedScrollPosition: 'return null;',
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
    getSubmissionFromNavigation: '',
    normalizeNavigateOptions: 'if (isSubmissionNavigation(opts)) notHere(); return { path };',
    createClientSideRequest: 'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
  },
  // Links that style themselves and forms: made while the file is read, used or not. A page that a server of the router's made: there is none.
  'react-router/dist/production/lib/dom/lib.js': { ...none('NavLink', 'Form'), parseHydrationData: '' },
  // Markup of a server's that React takes over as its own: the program draws beside a picture and takes its place, and never hydrates one. That there is any to come is asked at every turn, and denied.
  'react-dom/cjs/react-dom-client.production.js': {
    ...none('throwOnHydrationMismatch', 'queueHydrationError', 'prepareToHydrateHostInstance', 'getHydratableHoistableCache'),
    ...none(
      'canHydrateInstance',
      'canHydrateTextInstance',
      'canHydrateHydrationBoundary',
      'getNextHydratable',
      'createFiberFromDehydratedFragment',
    ),
    ...none('mountHostRootWithoutHydrating', 'updateDehydratedSuspenseComponent', 'retryDehydratedSuspenseBoundary'),
    ...none('retryActivityComponentWithoutHydrating', 'pushDehydratedActivitySuspenseHandler'),
    ...none('clearHydrationBoundary', 'hideOrUnhideDehydratedBoundary', 'getBumpedLaneForHydration'),
    ...none('attemptExplicitHydrationTarget', 'retryIfBlockedOn', 'queueIfContinuousEvent'),
    popHydrationState: 'return false;',
    upgradeHydrationErrorsToRecoverable: 'return null;',
    getParentHydrationBoundary: 'return null;',
    commitActivityHydrationCallbacks: '',
    commitSuspenseHydrationCallbacks: '',
  },
  // Errors that come from React's server components.
  'react-router/dist/production/lib/errors.js': none('decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'),
  'react-router/dist/production/lib/hooks.js': none('RSCErrorHandler'),
  // Texts come from the parts (shell/src/i18n/create-texts.ts), by no backend; they are read from left to right, in one instance; none holds another one (`$t(...)`), and what stands in
  // them is formatted by who asks for them, for the country: in a text that a provider lays over ours, either stays as it was written. They are asked for by their keys, never by a function that picks one.
  'i18next/dist/esm/i18next.js': {
    ...none('queueLoad', 'loaded', 'read', 'prepareLoading', 'loadOne', 'reloadResources', 'cloneInstance', 'dir', 'keysFromSelector'),
    nest: 'return str;',
    format: 'return value;',
  },
  // Of the ways to a remote there is one (shell/src/remotes/federation-loader.ts): a script that sets a variable, registered while the page runs.
  '@module-federation/runtime-core/dist/remote/index.js': none('preloadRemote', 'initRawContainer'),
  '@module-federation/runtime-core/dist/utils/load.js': none('loadEsmEntry', 'loadSystemJsEntry'),
  '@module-federation/runtime-core/dist/shared/index.js': none('initRemoteModule'),
  '@module-federation/webpack-bundler-runtime/dist/remotes.js': none('remotes'),
  // Shared packages have no other copies to fall back to.
  '@module-federation/webpack-bundler-runtime/dist/getSharedFallbackGetter.js': none('getSharedFallbackGetter'),
  // Asynchronous generators, of which nobody makes an observable.
  'rxjs/dist/esm/internal/observable/innerFrom.js': none('fromAsyncIterable'),
};

/**
 * The source of a library's file without these functions: `bodies` by name. Refuses one in which a name does not begin one function or method,
 * or one arrow function or component of a constant: then look again who calls it.
 */
export function withoutFunctions(source: string, bodies: Readonly<Record<string, string>>): string {
  return Object.entries(bodies).reduce((left, [name, body]) => {
    // As these files are laid out: the brace that ends a function is the first one that stands alone below where the function began.
    const lines = String.raw`\n(?:.*\n)*?\1\}`;
    const made = new RegExp(
      String.raw`^([ \t]*)((?:export )?(?:async )?(?:function )?${name}\()((?:[^()]|\([^()]*\))*)\) \{${lines}$`,
      'gm',
    );
    const constant = new RegExp(String.raw`^([ \t]*)const ${name} = .*\{${lines}\)?;$`, 'gm');
    const found = [...left.matchAll(made), ...left.matchAll(constant)];
    if (found.length !== 1) throw new Error(`${name} begins ${found.length} functions here: look again who calls it`);
    return left
      .replace(made, (_, indent: string, begin: string, params: string) => `${indent}${begin}${body === THROWS ? '' : params}) { ${body} }`)
      .replace(constant, `$1const ${name} = notHere;`);
  }, source);
}
