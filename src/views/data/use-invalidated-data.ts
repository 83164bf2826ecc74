import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { selectInvalidationsRef } from '../../machines/app/app.selectors';
import { useAppActor } from '../app/actor-context';
import { oneAtATime } from './one-at-a-time';

/** A list, and what is known of single things in it: 'orders' and 'orders/10478'. */
const isPartOf = (list: string) => (key: unknown) =>
  typeof key === 'string' && (key === list || key.startsWith(`${list}/`));

/** Bridge: a live event made a list old; shown ones are read at once, others when next shown. */
export function useInvalidatedData(): void {
  const invalidations = useSelector(useAppActor(), selectInvalidationsRef);
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const readAgain = oneAtATime((list) => mutate(isPartOf(list)));
    const subscription = invalidations?.on('data.invalidated', ({ keys }) => {
      for (const key of keys) readAgain(key);
    });
    return () => subscription?.unsubscribe();
  }, [invalidations, mutate]);
}
