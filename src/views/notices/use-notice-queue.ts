import { useEffect, useEffectEvent } from 'react';
import type { Notice } from '../../machines/shared/notice.types';
import type { NoticeQueue } from './notice-queue';

/** Bridge: notices to whatever shows them. */
export function useNoticeQueue(queue: NoticeQueue, show: (notice: Notice) => void): void {
  const onNotice = useEffectEvent(show);
  useEffect(() => queue.connect((notice) => onNotice(notice)), [queue]);
}
