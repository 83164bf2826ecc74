import { z } from 'zod';
import { count, data, id, moment } from '../http/answers';

export const problemReport = z
  .object({
    id,
    agent: z.object({ id, name: z.string() }),
    call_id: id.nullable(),
    note: z
      .string()
      .nullable()
      .describe('In the words of the one who reports, without numbers of telephones.'),
    bytes: count.describe('Of the recording.'),
    created_at: moment,
  })
  .meta({ id: 'ProblemReport' });

export const problemReportPage = data(z.array(problemReport)).extend({
  meta: z.object({ next: id.nullable().describe('To be sent as after for the page that follows.') }),
});

export const problemReportWithRecording = problemReport
  .extend({ recording: z.string().describe('A file of the format chart-recording.') })
  .meta({ id: 'ProblemReportWithRecording' });

export type ProblemReportView = z.output<typeof problemReport>;
