import type { MonitorSnapshot } from './monitor.machine';

export const selectCounts = (snapshot: MonitorSnapshot) => snapshot.context.counts;
/** Newest first (ADASH-23). */
export const selectFeed = (snapshot: MonitorSnapshot) => snapshot.context.feed;
/** ms since the epoch, for the ages of the feed (ADASH-22). */
export const selectNow = (snapshot: MonitorSnapshot) => snapshot.context.now;
export type Link = MonitorSnapshot['value']['link'];

/** Whether what is shown follows events as they happen: unheard at first, then live, lost or stale. */
export const selectLink = (snapshot: MonitorSnapshot): Link => snapshot.value.link;
/** ms since the epoch; null while the supervisor channel is heard. */
export const selectLostAt = (snapshot: MonitorSnapshot) => snapshot.context.lostAt;
export const selectFileExportRef = (snapshot: MonitorSnapshot) => snapshot.children.fileExport;
export const selectCallBurstRef = (snapshot: MonitorSnapshot) => snapshot.children.callBurst;
export const selectOrderStatusRef = (snapshot: MonitorSnapshot) => snapshot.children.orderStatus;
/** Whether this server is known to keep its calls: then there is a page of them. */
export const selectKeepsCalls = (snapshot: MonitorSnapshot | undefined) =>
  snapshot?.context.keepsCalls === true;
export const selectCallListRef = (snapshot: MonitorSnapshot) => snapshot.children.callList;
export const selectHelpRef = (snapshot: MonitorSnapshot) => snapshot.children.help;
export const selectOrderListRef = (snapshot: MonitorSnapshot) => snapshot.children.orderList;
