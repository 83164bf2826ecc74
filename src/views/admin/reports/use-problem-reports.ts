import {
  fetchProblemReports,
  fetchReportRecording,
  type ProblemReport,
} from '../../../services/problem-reports/problem-reports-api';
import type { Rows } from '../../../services/schema/rows';
import { useRead } from '../../data/use-read';

export function useProblemReports() {
  return useRead<Rows<ProblemReport>>('problem-reports', (http) => fetchProblemReports(http));
}

/** The text of its recording. */
export function useReportRecording(id: string) {
  return useRead<string>(`problem-reports/${id}`, (http) => fetchReportRecording(http, id), {
    revalidateOnFocus: false,
  });
}
