import { problemReportMachine } from '../../../src/machines/problem-report/problem-report.machine';
import type { PrepareReport, Report } from '../../../src/machines/problem-report/problem-report.types';
import type { Result } from '../../../src/services/errors/result';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

/** The chart, with the dialog open where a call is given, or none. */
export function createTestReport(callId?: string | null) {
  const recordShift = standInCallback<PrepareReport>();
  const downloadReport = standInPromise<{ readonly fileName: string }, Report>();
  const sendReport = standInPromise<Result<void>, Report>();
  const chart = startUnderParent(
    problemReportMachine.provide({
      actors: {
        recordShift: recordShift.logic,
        downloadReport: downloadReport.logic,
        sendReport: sendReport.logic,
      },
    }),
  );
  if (callId !== undefined) chart.ref.send({ type: 'report.open', callId });
  return { ...chart, recordShift, downloadReport, sendReport, state: () => chart.ref.getSnapshot().value };
}
