import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { selectNoticesRef } from '../../machines/app/app.selectors';
import type { Notice } from '../../machines/shared/notice.types';
import { useAppActor } from '../app/actor-context';
import type { NoticeQueue } from './notice-queue';

/** Bridge: notices to whatever shows them. */
export function useNoticeQueue(queue: NoticeQueue, show: (notice: Notice) => void): void {
  const onNotice = useEffectEvent(show);
  useEffect(() => queue.connect((notice) => onNotice(notice)), [queue]);
}

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
