import type { Notice } from '../shared/notice.types';

/** What live events say as toasts. */
export type EventNotice = Extract<Notice, { code: 'callStarted' | 'orderCreated' }>;

export interface EventToastsContext {
  /** Toasts of the last five seconds. */
  readonly recent: number;
  /** What was not said one by one. */
  readonly newOrders: number;
  readonly callsStarted: number;
}

export type EventToastsEvent =
  | { type: 'toasts.raise'; notice: EventNotice }
  /** To itself: a toast is five seconds old. */
  | { type: 'toasts.aged' };
