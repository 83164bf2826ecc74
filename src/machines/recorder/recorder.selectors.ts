import type { RecorderSnapshot } from './recorder.machine';

export function selectReportRef({ context }: RecorderSnapshot) {
  return context.report;
}
