import { createElement, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { HostServices } from '@comanda/shared-contracts/host';
import type { RemoteScreens } from '@comanda/shared-contracts/module';
import type { RemoteId } from '@comanda/shared-contracts/remotes';

/**
 * The screens of a remote that follow its edits: a screen that is drawn is drawn anew, from its beginning, by the newest code, and the rest of the page
 * stays as it is. `newest` gives the screens as they are now; `changed` says that they are others.
 */
export function hotScreens<Id extends RemoteId>(newest: () => RemoteScreens<Id>) {
  const listeners = new Set<() => void>();
  let edits = 0;
  const routes = (host: HostServices<Id>): readonly RouteObject[] =>
    newest()
      .routes(host)
      .map((route) => follow(route, host));

  /** The same route, whose screen looks for its newest code after each edit. */
  function follow(route: RouteObject, host: HostServices<Id>): RouteObject {
    const { id, lazy } = route;
    const children = route.children?.map((child) => follow(child, host));
    if (typeof lazy !== 'function' || id === undefined)
      return children === undefined || route.index === true ? route : { ...route, children };
    const builtAt = edits;
    return {
      ...route,
      lazy: async () => {
        const loaded = await lazy();
        return {
          ...loaded,
          Component: screenOf({ Component: loaded.Component, edits: builtAt }, () => componentOf(newest().routes(host), id)),
        };
      },
    };
  }

  /** A screen that begins with the code of that edit, and looks for newer code when it is drawn and after each edit. */
  function screenOf(first: ScreenCode, load: () => Promise<ComponentType | undefined>): ComponentType {
    let newestKnown = first;
    return function HotScreen() {
      const [screen, setScreen] = useState(newestKnown);
      useEffect(() => {
        const look = (): void => {
          const asked = edits;
          if (asked === newestKnown.edits) return setScreen(newestKnown);
          load().then(
            (Component) => {
              if (asked > newestKnown.edits) newestKnown = { Component, edits: asked };
              setScreen(newestKnown);
            },
            (cause: unknown) => console.error(cause),
          );
        };
        listeners.add(look);
        look();
        return () => void listeners.delete(look);
      }, []);
      return screen.Component === null || screen.Component === undefined ? null : createElement(screen.Component);
    };
  }

  return {
    screens: { ...newest(), routes },
    changed: (): void => {
      edits += 1;
      listeners.forEach((look) => look());
    },
  };
}

/** What a screen is drawn by, and after how many edits that was the newest. */
interface ScreenCode {
  readonly Component: ComponentType | null | undefined;
  readonly edits: number;
}

/** The screen that a route has now; undefined when there is no such route any more. */
async function componentOf(routes: readonly RouteObject[], id: string): Promise<ComponentType | undefined> {
  for (const route of routes) {
    const below = await componentOf(route.children ?? [], id);
    if (below !== undefined) return below;
    if (route.id === id && typeof route.lazy === 'function') return (await route.lazy()).Component ?? undefined;
  }
  return undefined;
}
