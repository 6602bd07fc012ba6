import { LEFT_OUT, withoutFunctions } from './unused-functions.ts';

/*
 * Parts of libraries that nothing of this product can reach, and that tree shaking keeps because a class or a component names them:
 * 6 kB (brotli) of every first page. Each file here is given as little as is in use; of the others, `unused-functions.ts` names what is left out.
 * Decision record 0009.
 */

const NOT_HERE = `const notHere = () => { throw new Error('this build leaves it out: tools/build/unused-code-loader.ts'); };`;

/** Beside the file that is made small. */
const DISABLED = './disabled.js';

const SMALL: Readonly<Record<string, string>> = {
  // Snapshots of remotes that a manifest describes: entries are named by the composition (record 0004), `disableSnapshot` is on, and still each host makes one.
  '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js': `${NOT_HERE}
import { DisabledSnapshotHandler } from "${DISABLED}";
class SnapshotHandler extends DisabledSnapshotHandler {
  manifestCache = new Map();
  loadRemoteSnapshotInfo = notHere;
}
const getGlobalRemoteInfo = () => ({});
export { SnapshotHandler, getGlobalRemoteInfo };`,
  // Sentences beside the codes of errors, which a report keeps with their arguments and the address that explains them.
  '@module-federation/error-codes/dist/desc.mjs': `const errorDescMap = {};
export { errorDescMap as buildDescMap, errorDescMap, errorDescMap as runtimeDescMap, errorDescMap as typeDescMap };`,
  // What a page needs is preloaded by its own markup, never by \`preloadRemote\`.
  '@module-federation/runtime-core/dist/utils/preload.js': `${NOT_HERE}
const defaultPreloadArgs = {};
const formatPreloadArgs = notHere, normalizePreloadExposes = notHere, preloadAssets = notHere;
export { defaultPreloadArgs, formatPreloadArgs, normalizePreloadExposes, preloadAssets };`,
  // The framework mode of the router, with pages made by its server: without its context a link prefetches nothing.
  'react-router/dist/production/lib/dom/ssr/components.js': `${NOT_HERE}
import * as React from "react";
const CRITICAL_CSS_DATA_ATTRIBUTE = "data-react-router-critical-css";
const FrameworkContext = React.createContext(undefined);
const Links = notHere, Meta = notHere, PrefetchPageLinks = notHere, Scripts = notHere, setIsHydrated = notHere, useFrameworkContext = notHere;
const mergeRefs = (forwarded) => forwarded;
const NOTHING = [false, null, {}];
const usePrefetchBehavior = () => NOTHING;
export { CRITICAL_CSS_DATA_ATTRIBUTE, FrameworkContext, Links, Meta, PrefetchPageLinks, Scripts, mergeRefs, setIsHydrated, useFrameworkContext, usePrefetchBehavior };`,
  // Observers of the router's work, of which nobody passes any.
  'react-router/dist/production/lib/router/instrumentation.js': `${NOT_HERE}
const getRouteInstrumentationUpdates = notHere, instrumentClientSideRouter = notHere, instrumentHandler = notHere, instrumentationResultMetaContext = {};
const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext };`,
  // Icons for every framework, with a context of their own. Here they have a size, a stroke and a class, and are named by what stands beside them.
  'lucide-react/dist/esm/createLucideIcon.mjs': `import { createElement } from "react";
const isNaming = (prop) => /^(aria-|role$|title$)/.test(prop);
const createLucideIcon = ({ name, node }) => ({ size = 24, className = "", ...rest }) => createElement("svg", {
  xmlns: "http://www.w3.org/2000/svg", width: size, height: size, viewBox: "0 0 24 24",
  fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round",
  className: ("lucide lucide-" + name + " " + className).trim(),
  "aria-hidden": Object.keys(rest).some(isNaming) ? undefined : true,
  ...rest,
}, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
export { createLucideIcon as default };`,
  // Pages that come back as they were left: each is told of once, when it is left.
  'web-vitals/dist/modules/lib/bfcache.js': `export const getBFCacheRestoreTime = () => -1;
export const onBFCacheRestore = () => {};`,
  // Schedulers that nobody passes, and streams of bytes that nobody observes, with the generators that they bring.
  'rxjs/dist/esm/internal/scheduled/scheduled.js': `${NOT_HERE}
const scheduled = notHere;
export { scheduled };`,
  'rxjs/dist/esm/internal/util/isReadableStreamLike.js': `${NOT_HERE}
const readableStreamLikeToAsyncGenerator = notHere;
const isReadableStreamLike = () => false;
export { isReadableStreamLike, readableStreamLikeToAsyncGenerator };`,
};

/** Matches the files that this loader makes small. */
export const UNUSED_CODE = new RegExp(
  `(?:${[...Object.keys(SMALL), ...Object.keys(LEFT_OUT)]
    .map((file) => file.replaceAll('.', '\\.').replaceAll('/', String.raw`[\\/]`))
    .join('|')})$`,
);

/**
 * The small form of a library's file, as a loader of the build. Refuses one that exports other names than the file it was written for, or has not got
 * a function that it leaves out: then look again what of it is needed.
 */
// oxlint-disable-next-line import/no-default-export -- the form of a loader
export default function unusedCodeLoader(this: { readonly resourcePath: string }, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- the form of a loader
  const path = this.resourcePath.replaceAll('\\', '/');
  const [, bodies] = Object.entries(LEFT_OUT).find(([name]) => path.endsWith(`node_modules/${name}`)) ?? [];
  if (bodies !== undefined) return `${NOT_HERE}\n${withoutFunctions(source, bodies)}`;
  const [file, small] = Object.entries(SMALL).find(([name]) => path.endsWith(`node_modules/${name}`)) ?? [path, ''];
  if (names(source) !== names(small)) throw new Error(`${file} exports other names: look what of it is needed now`);
  return small;
}

/** The names that a module exports, in order. */
function names(source: string): string {
  const list = /^export \{([^}]*)\};/m.exec(source)?.[1]?.split(',') ?? [];
  const declared = [...source.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name = '']) => name);
  return [...list, ...declared]
    .map((name) => name.replace(/^.* as /, '').trim())
    .toSorted()
    .join(',');
}
