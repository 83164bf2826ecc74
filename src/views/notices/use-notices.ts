import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { selectNoticesRef } from '../../machines/app/app.selectors';
import { useAppActor } from '../app/actor-context';
import type { NoticeQueue, ShownNotices } from './notice-queue';

/** Bridge: notices to whatever shows them. */
export function useNoticeQueue(queue: NoticeQueue, toasts: ShownNotices): void {
  const show = useEffectEvent(toasts.show);
  const close = useEffectEvent(toasts.close);
  useEffect(() => queue.connect({ show: (notice) => show(notice), close: (codes) => close(codes) }), [queue]);
}

/** Bridge: every notice the charts raise goes to the queue, and wants the toasts to show it, until it is outdated. */
export function useToastLoading(queue: NoticeQueue, want: () => void): void {
  const notices = useSelector(useAppActor(), selectNoticesRef);
  useEffect(() => {
    const subscriptions = [
      notices?.on('notice.raised', ({ notice }) => {
        want();
        queue.push(notice);
      }),
      notices?.on('notices.outdated', ({ codes }) => queue.drop(codes)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe();
    };
  }, [notices, queue, want]);
}
