import type { MonitorSnapshot } from './monitor.machine';

export function selectCounts(snapshot: MonitorSnapshot) {
  return snapshot.context.counts;
}
export function selectIsQueueCounted(snapshot: MonitorSnapshot) {
  return snapshot.context.isQueueCounted;
}
/** null until an event counted them. */
export function selectAgentsOnline(snapshot: MonitorSnapshot) {
  return snapshot.context.counts.agentsOnline;
}
/** ms since the epoch, for the ages of the feed. */
export function selectNow(snapshot: MonitorSnapshot) {
  return snapshot.context.now;
}
export type Link = MonitorSnapshot['value']['link'];

/** Whether what is shown follows events as they happen: unjoined at first, then live, lost, stale or catchingUp. */
export function selectLink(snapshot: MonitorSnapshot): Link {
  return snapshot.value.link;
}
/** ms since the epoch; null while the supervisor channel is joined. */
export function selectLostAt(snapshot: MonitorSnapshot) {
  return snapshot.context.lostAt;
}
export function selectActivityFeedRef(snapshot: MonitorSnapshot) {
  return snapshot.children.activityFeed;
}
export function selectFileExportRef(snapshot: MonitorSnapshot) {
  return snapshot.children.fileExport;
}
export function selectCallBurstRef(snapshot: MonitorSnapshot) {
  return snapshot.children.callBurst;
}
export function selectCallLabRef(snapshot: MonitorSnapshot) {
  return snapshot.children.callLab;
}
export function selectOrderStatusRef(snapshot: MonitorSnapshot) {
  return snapshot.children.orderStatus;
}
/** Whether this server is known to keep its calls: then there is a page of them. */
export function selectKeepsCalls(snapshot: MonitorSnapshot | undefined) {
  return snapshot?.matches({ calls: 'kept' }) === true;
}
export function selectCallListRef(snapshot: MonitorSnapshot) {
  return snapshot.children.callList;
}
export function selectHelpRef(snapshot: MonitorSnapshot) {
  return snapshot.children.help;
}
export function selectOrderListRef(snapshot: MonitorSnapshot) {
  return snapshot.children.orderList;
}
export function selectCustomerListRef(snapshot: MonitorSnapshot) {
  return snapshot.children.customerList;
}
