import type { AnyEventObject, CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { NoticePermission } from '../../services/browser/attention-permission';
import type { TabSign } from '../../services/browser/attention-signs';
import type { Call } from '../../services/calls/call.types';

export type { NoticePermission, TabSign };

export interface AttentionContext {
  /** The call that rings; null when none does. */
  readonly offer: Call | null;
}

/** Makes a call noticed where another tab or window is in front. */
export type AttentionEvent =
  /** The agent wants desktop notifications, or does not. */
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

export type PermissionCommand = { type: 'permission.ask' } | { type: 'permission.decline' };

/** Sends permission.read at once, after each command and whenever the browser's settings change it. */
export type NoticePermissionKeeper = CallbackActorLogic<PermissionCommand>;
/** Sends page.looked or page.left, at once and on every change. */
export type WatchVisibility = CallbackActorLogic<AnyEventObject>;
/** Shows a desktop notification of the call until it is stopped; done when somebody closed it before. */
export type CallNotice = PromiseActorLogic<void, { readonly call: Call }>;
/** Gives the tab's icon a sign until it is stopped. */
export type SignTab = CallbackActorLogic<AnyEventObject, { readonly sign: TabSign }>;
/** Makes the browser ask before the page is left, until it is stopped. */
export type WarnBeforeLeaving = CallbackActorLogic<AnyEventObject>;
