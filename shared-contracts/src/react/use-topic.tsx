import { useCallback, useSyncExternalStore } from 'react';
import type { Presence } from '../bus.ts';
import type { StateTopic, StateTopics } from '../topics.ts';
import type { PartId } from '../remotes.ts';
import { useHost } from './host-context.tsx';

/** A state of the bus as a React value; wakes its owner. `useTopic('cart/current')`. */
export function useTopic<K extends StateTopic>(topic: K): Presence<StateTopics[K]> {
  return useSource(topic, 'state');
}

/** The same, but wakes nobody: for badges that should not load a remote. */
export function useWatchedTopic<K extends StateTopic>(topic: K): Presence<StateTopics[K]> {
  return useSource(topic, 'watch');
}

/** The value of a state, or the fallback while it is absent, pending or unavailable. */
export function useTopicValue<K extends StateTopic, F>(topic: K, fallback: F): StateTopics[K] | F {
  const presence = useTopic(topic);
  return presence.status === 'ready' ? presence.value : fallback;
}

function useSource<K extends StateTopic>(topic: K, how: 'state' | 'watch'): Presence<StateTopics[K]> {
  const { bus } = useHost<PartId>();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = (how === 'state' ? bus.state(topic) : bus.watch(topic)).subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [bus, topic, how],
  );
  return useSyncExternalStore(subscribe, () => bus.peek(topic));
}
