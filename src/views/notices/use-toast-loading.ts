import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectNoticesRef } from '../../machines/app/app.selectors';
import { useAppActor } from '../app/actor-context';
import type { NoticeQueue } from './notice-queue';

/** Bridge: every notice the charts raise goes to the queue, and wants the toasts to show it. */
export function useToastLoading(queue: NoticeQueue, want: () => void): void {
  const notices = useSelector(useAppActor(), selectNoticesRef);
  useEffect(() => {
    const subscription = notices?.on('notice.raised', ({ notice }) => {
      want();
      queue.push(notice);
    });
    return () => subscription?.unsubscribe();
  }, [notices, queue, want]);
}
