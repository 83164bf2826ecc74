import type { CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { Result } from '../../services/errors/result';

/** What somebody writes about a problem, and the call that was going on. */
export interface Report {
  readonly note: string;
  readonly callId: string | null;
}

export interface ProblemReportContext {
  readonly report: Report;
  /** The name of the downloaded file. */
  readonly fileName: string;
  /** The server's words; null where it has none. */
  readonly refusal: string | null;
}

export type ProblemReportEvent =
  /** A report may be written without a network: what that needs is fetched before. */
  | PrepareReport
  | { type: 'report.open'; callId: string | null }
  | { type: 'report.close' }
  | { type: 'report.download'; note: string }
  | { type: 'report.send'; note: string };

export interface PrepareReport {
  readonly type: 'report.prepare';
}

export type RecordShift = CallbackActorLogic<PrepareReport>;
export type DownloadReport = PromiseActorLogic<{ readonly fileName: string }, Report>;
export type SendReport = PromiseActorLogic<Result<void>, Report>;
