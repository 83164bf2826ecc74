import { fromPromise } from 'xstate';
import {
  type ProblemReportLogic,
  problemReportMachine,
} from '../machines/problem-report/problem-report.machine';
import { createShiftRecorder } from '../recorder/record-shift';
import type { Shift } from '../recorder/shift';
import { saveFile } from '../services/browser/save-file';
import { sendProblemReport } from '../services/problem-reports/problem-reports-api';
import { requestResult } from './request';
import type { Services } from './services';

/** What records a shift and reports its problems, in a chunk of its own. */
export function provideRecorder({ page, http, capabilities }: Services, shift: Shift): ProblemReportLogic {
  const { recordShift, write } = createShiftRecorder({
    page,
    shift,
    about: () => ({
      product: 'Restaurant Order Agent',
      version: import.meta.env.VITE_VERSION,
      capabilities: capabilities.current(),
      browser: page.navigator.userAgent,
    }),
    tabName: () => page.location.pathname,
  });
  return problemReportMachine.provide({
    actors: {
      recordShift,
      downloadReport: fromPromise(async ({ input, signal }) => {
        const moment = new Date().toISOString().slice(0, 16).replaceAll(':', '').replace('T', '-');
        const fileName = `problem-report-${moment}.json`;
        const file = {
          name: fileName,
          type: 'application/json',
          what: 'report',
          pieces: [await write(input)],
        };
        await saveFile(page, file, signal);
        return { fileName };
      }),
      sendReport: requestResult(http, async (client, report, signal) =>
        sendProblemReport(client, { ...report, recording: await write(report) }, signal),
      ),
    },
  });
}
