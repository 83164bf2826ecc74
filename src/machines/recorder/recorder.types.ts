import type { PromiseActorLogic } from 'xstate';
import type { ProblemReportActorRef, ProblemReportLogic } from '../problem-report/problem-report.machine';

export interface RecorderContext {
  /** null until its code is there. */
  readonly report: ProblemReportActorRef | null;
}

/** Resolves to the problem report chart, provided. */
export type LoadRecorder = PromiseActorLogic<ProblemReportLogic>;
