import { useEffect, useEffectEvent } from 'react';
import type { Notice } from '../../machines/shared/notice.types';
import { useAppActor } from './actor-context';

/** Bridge: every notice the charts raise, to whatever shows it. */
export function useNotices(show: (notice: Notice) => void): void {
  const actor = useAppActor();
  const onNotice = useEffectEvent(show);
  useEffect(() => {
    const subscription = actor.on('notice.raised', ({ notice }) => onNotice(notice));
    return () => subscription.unsubscribe();
  }, [actor]);
}
