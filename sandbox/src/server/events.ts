/** What the operator console is told of: the kind of thing that changed and its id. */
export interface ConsoleEvent {
  readonly kind: 'order' | 'message' | 'mail' | 'ticket' | 'venue' | 'booking' | 'report' | 'device' | 'rollout' | 'vitals';
  readonly id: string;
  readonly fm: number;
}

export interface ConsoleEvents {
  emit(event: ConsoleEvent): void;
  /** Calls the listener for each event from now on; the answer stops that. */
  subscribe(listener: (event: ConsoleEvent) => void): () => void;
}

export function createConsoleEvents(): ConsoleEvents {
  const listeners = new Set<(event: ConsoleEvent) => void>();
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
