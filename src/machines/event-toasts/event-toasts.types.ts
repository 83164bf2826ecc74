import type { Notice } from '../shared/notice.types';

/** Toasts for live events. */
export type EventNotice = Extract<Notice, { code: 'callStarted' | 'orderCreated' }>;

export interface EventToastsContext {
  /** Toasts of the last five seconds. */
  readonly recent: number;
  /** Counted for the summary. */
  readonly newOrders: number;
  readonly callsStarted: number;
}

export type EventToastsEvent =
  | { type: 'toasts.raise'; notice: EventNotice }
  /** To itself: a toast is five seconds old. */
  | { type: 'toasts.aged' };
