import type { AnyEventObject, CallbackActorLogic } from 'xstate';
import type { Call } from '../../services/calls/call.types';

/** What the browser, and the agent before, said to desktop notifications. declined is kept by us. */
export type NoticePermission = 'unsupported' | 'unasked' | 'granted' | 'denied' | 'declined';

/** What the tab's icon shows. */
export type TabSign = 'ringing' | 'live';

export interface AttentionContext {
  /** The call that rings; null when none does. */
  readonly offer: Call | null;
}

/** Three regions: permission, gaze (looking, away) and work (quiet, ringing, live). */
export type AttentionEvent =
  /** The agent asks for desktop notifications, or does not want them. */
  | { type: 'attention.allow' }
  | { type: 'attention.decline' }
  /** From the parent. */
  | { type: 'attention.ring'; offer: Call }
  | { type: 'attention.stopRinging' }
  | { type: 'attention.goLive' }
  | { type: 'attention.finish' }
  | { type: 'permission.read'; permission: NoticePermission }
  /** The page came into sight and focus, or left it. */
  | { type: 'page.looked' }
  | { type: 'page.left' };

export type AttentionTag = 'ringing' | 'live' | 'notifying';

export type PermissionCommand = { type: 'permission.ask' } | { type: 'permission.decline' };

/** Sends permission.read at once, after each answer and whenever the browser's settings change it. */
export type NoticePermissionKeeper = CallbackActorLogic<PermissionCommand>;
/** Sends page.looked or page.left, at once and on every change. */
export type WatchGaze = CallbackActorLogic<AnyEventObject>;
/** Shows a desktop notification of the call until it is stopped. */
export type CallNotice = CallbackActorLogic<AnyEventObject, { readonly call: Call }>;
/** Gives the tab's icon a sign until it is stopped. */
export type SignTab = CallbackActorLogic<AnyEventObject, { readonly sign: TabSign }>;
/** Makes the browser ask before the page is left, until it is stopped. */
export type WarnBeforeLeaving = CallbackActorLogic<AnyEventObject>;
