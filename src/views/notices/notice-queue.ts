import type { Notice } from '../../machines/shared/notice.types';

type Show = (notice: Notice) => void;

export interface NoticeQueue {
  push(notice: Notice): void;
  /** Shows what has waited, then every notice as it comes; returns how to stop. */
  connect(show: Show): () => void;
}

/** Keeps notices until the toasts, which come in a chunk of their own, can show them. */
export function createNoticeQueue(): NoticeQueue {
  const waiting: Notice[] = [];
  let shown: Show | null = null;
  return {
    push: (notice) => {
      if (shown === null) waiting.push(notice);
      else shown(notice);
    },
    connect: (show) => {
      shown = show;
      for (const notice of waiting.splice(0)) show(notice);
      return () => {
        shown = null;
      };
    },
  };
}
