import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useAppActor } from './actor-context';

/** Bridge: a live event made a list old; shown ones are read at once, others when next shown (EV-16). */
export function useStaledData(): void {
  const actor = useAppActor();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const subscription = actor.on('data.staled', ({ keys }) => {
      for (const key of keys) void mutate(key);
    });
    return () => subscription.unsubscribe();
  }, [actor, mutate]);
}
