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

export interface ShownNotices {
  show(notice: Notice): void;
  close(codes: readonly Notice['code'][]): void;
}

export interface NoticeQueue {
  push(notice: Notice): void;
  /** Those of these codes are shown no longer, and those that wait never. */
  drop(codes: readonly Notice['code'][]): void;
  /** Shows what has waited, then every notice as it comes; returns how to stop. */
  connect(toasts: ShownNotices): () => void;
}

/** Keeps notices until the toasts, which come in a chunk of their own, can show them. */
export function createNoticeQueue(): NoticeQueue {
  const waiting: Notice[] = [];
  let shown: ShownNotices | null = null;
  return {
    push: (notice) => {
      if (shown === null) waiting.push(notice);
      else shown.show(notice);
    },
    drop: (codes) => {
      waiting.push(...waiting.splice(0).filter(({ code }) => !codes.includes(code)));
      shown?.close(codes);
    },
    connect: (toasts) => {
      shown = toasts;
      for (const notice of waiting.splice(0)) toasts.show(notice);
      return () => {
        shown = null;
      };
    },
  };
}
