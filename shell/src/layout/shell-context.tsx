import { createContext, use } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { HostServices } from '@comanda/shared-contracts/host';
import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';
import type { NetworkState } from '../network/step.ts';
import type { Switched } from '../live/switched.ts';
import type { ThemeChoices } from '../theme/theme-choice.ts';
import type { ShellOverlay } from '../overlay/create-overlay.ts';

/** What the shell's own components need; remotes get HostServices instead. */
export interface ShellContextValue {
  readonly host: HostServices<'shell'>;
  readonly composition: Composition;
  readonly version: string;
  readonly overlay: ShellOverlay;
  /** Light, dark or as the device, in place of the venue's own. */
  readonly themes: Pick<ThemeChoices, 'choice' | 'choose'>;
  /** Loads a part again after it, or a file of it, failed, then shows the page it should have drawn. The host is asked first what is live. */
  readonly retryRemote: (id: PartId) => Promise<void>;
  /** Why a remote's routes are missing; undefined: still loading. */
  readonly problemOf: (id: RemoteId) => unknown;
  /** A screen of a remote threw: counts against its crash budget and is reported. */
  readonly remoteCrashed: (id: RemoteId, cause: unknown) => void;
  readonly switched: BehaviorSubject<Switched>;
  readonly isOnline: BehaviorSubject<boolean>;
  /** Whether the provider can be reached, and how old what is shown is where it cannot. Q200. */
  readonly network: BehaviorSubject<NetworkState>;
  readonly Toasts: () => React.ReactNode;
  readonly clearLocalData: () => void;
  readonly chooseEnvironment: (name: 'PROD' | 'DEV' | 'TEST') => void;
}

const ShellContext = createContext<ShellContextValue | null>(null);

export const ShellProvider = ShellContext.Provider;

/** The shell's own services. Throws outside the shell's tree: a bug of ours. */
export function useShell(): ShellContextValue {
  const value = use(ShellContext);
  if (value === null) throw new Error('useShell outside of the shell');
  return value;
}
