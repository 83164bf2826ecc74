import {
  fetchProblemReports,
  fetchReportRecording,
  type ProblemReportPage,
} from '../../../services/problem-reports/problem-reports-api';
import { useAddressPatch } from '../../data/use-address';
import { type Reading, useRead } from '../../data/use-read';
import { useReadOften } from '../../data/use-read-often';
import type { Pages } from '../PagesNav';

/** Bridge: the page shown is in the address. */
export function useProblemReports(): Reading<ProblemReportPage> & Pages {
  const [address, put] = useAddressPatch();
  const named = address.get('reports');
  const after = named !== null && /^[1-9]\d{0,14}$/.test(named) ? named : null;
  const reading = useReadOften<ProblemReportPage>(
    after === null ? 'problem-reports' : `problem-reports/after/${after}`,
    (http) => fetchProblemReports(http, after),
  );
  return { ...reading, after, next: reading.data?.next ?? null, goTo: (reports) => put({ reports }) };
}

/** The text of its recording. */
export function useReportRecording(id: string) {
  return useRead<string>(`problem-reports/${id}`, (http) => fetchReportRecording(http, id), {
    revalidateOnFocus: false,
  });
}
