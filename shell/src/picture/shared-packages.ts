import * as i18next from 'i18next';
import React from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactI18next from 'react-i18next';
import * as reactRouter from 'react-router';
import * as rxjs from 'rxjs';
import * as valibot from 'valibot';
import * as zustand from 'zustand';
import * as zustandVanilla from 'zustand/vanilla';

/*
 * What one instance on a page means, in a picture as well: the modules of remotes find it here (tools/build/picture-config.ts).
 */

const { useSyncExternalStore } = React;

// A picture is of what is there now; React asks those who draw without a browser for another reading, and zustand gives the state of the beginning.
Object.assign(React, {
  useSyncExternalStore: <T>(subscribe: (onChange: () => void) => () => void, now: () => T): T => useSyncExternalStore(subscribe, now, now),
});

Object.assign(globalThis, {
  comandaShared: {
    i18next,
    react: React,
    'react-dom': reactDom,
    'react/jsx-runtime': jsxRuntime,
    'react-i18next': reactI18next,
    'react-router': reactRouter,
    rxjs,
    valibot,
    zustand,
    'zustand/vanilla': zustandVanilla,
  },
});
