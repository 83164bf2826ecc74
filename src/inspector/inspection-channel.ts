import type { StatelyInspectionEvent } from '@statelyai/inspect';

/** Same origin only: inspected data never leaves this browser. */
export const channelName = 'chart-inspection';

export type InspectionMessage =
  | { readonly type: 'watching' }
  | { readonly type: 'inspected'; readonly event: StatelyInspectionEvent };
