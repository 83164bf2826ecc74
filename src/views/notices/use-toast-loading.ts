import { useEffect } from 'react';
import { useAppActor } from '../app/actor-context';
import type { NoticeQueue } from './notice-queue';

/** Bridge: every notice the charts raise goes to the queue, and wants the toasts to show it. */
export function useToastLoading(queue: NoticeQueue, want: () => void): void {
  const actor = useAppActor();
  useEffect(() => {
    const subscription = actor.on('notice.raised', ({ notice }) => {
      want();
      queue.push(notice);
    });
    return () => subscription.unsubscribe();
  }, [actor, queue, want]);
}
