import type { Notice } from '../../machines/shared/notice.types';

/**
 * A load that begins when somebody first asks for it, and then happens once. While it fails, what waits
 * for it waits on, and the next wish tries again: a lost connection must not take the page along.
 */
export function loadOnDemand<T>(load: () => Promise<T>) {
  let keep: (value: T) => void = () => undefined;
  const loaded = new Promise<T>((resolve) => {
    keep = resolve;
  });
  let isUnderWay = false;
  const want = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    load().then(keep, () => {
      isUnderWay = false;
    });
  };
  return { want, loaded };
}

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
