import { createContext, use } from 'react';
import type { SessionStore } from './create-session.ts';

const AuthContext = createContext<SessionStore | null>(null);

/** Gives the session store to the login page. Only the shell's own tree has it; remotes read the session by their host. */
export const AuthProvider = AuthContext.Provider;

/** The session store. Throws outside of AuthProvider: a bug of ours. */
export function useSessionStore(): SessionStore {
  const session = use(AuthContext);
  if (session === null) throw new Error('useSessionStore outside of AuthProvider');
  return session;
}
