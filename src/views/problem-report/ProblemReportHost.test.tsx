import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createTestReport } from '../../../tests/machines/problem-report/create-test-report';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import { ProblemReportHost } from './ProblemReportHost';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('./ProblemReportDialog', async (importOriginal) => {
  loaded();
  return importOriginal();
});

it('fetches ahead, once the page is idle, what a report is written with: then the network may be away', async () => {
  const { realtime } = startWorkspace();
  const { ref, recordShift, state } = createTestReport();
  render(withActors({ realtime, problemReport: ref }, <ProblemReportHost />));
  expect([loaded.mock.calls, recordShift.received]).toEqual([[], []]);
  await userEvent.keyboard('a');
  expect([loaded.mock.calls, recordShift.received]).toEqual([[], []]);
  act(() => realtime.send({ type: 'socket.connected', socketId: '1.1' }));
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  expect([recordShift.received, state()]).toEqual([[{ type: 'report.prepare' }], 'closed']);
});
