import type { ProblemReportSnapshot } from './problem-report.machine';

export function selectIsOpen(snapshot: ProblemReportSnapshot) {
  return snapshot.matches('open');
}
export function selectHasCall({ context }: ProblemReportSnapshot) {
  return context.report.callId !== null;
}
export function selectIsDownloading(snapshot: ProblemReportSnapshot) {
  return snapshot.matches({ open: 'downloading' });
}
export function selectIsSending(snapshot: ProblemReportSnapshot) {
  return snapshot.matches({ open: 'sending' });
}
export function selectIsSent(snapshot: ProblemReportSnapshot) {
  return snapshot.matches({ open: 'sent' });
}
/** null unless a file was just downloaded. */
export function selectFileName(snapshot: ProblemReportSnapshot) {
  return snapshot.matches({ open: { writing: 'downloaded' } }) ? snapshot.context.fileName : null;
}
/** What was written in it; null unless it was just downloaded. */
export function selectSavedNote(snapshot: ProblemReportSnapshot) {
  return selectFileName(snapshot) === null ? null : snapshot.context.report.note;
}

export type ReportFault = 'download' | 'size' | 'send';

export function selectFault(snapshot: ProblemReportSnapshot): ReportFault | null {
  if (snapshot.matches({ open: { writing: 'notDownloaded' } })) return 'download';
  if (snapshot.matches({ open: { writing: 'tooLarge' } })) return 'size';
  return snapshot.matches({ open: { writing: 'notSent' } }) ? 'send' : null;
}
export function selectRefusal({ context }: ProblemReportSnapshot) {
  return context.refusal;
}
