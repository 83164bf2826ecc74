import { expect, it } from 'vitest';
import { simulateCall } from '../../src/services/calls/calls-api';
import {
  fetchProblemReports,
  fetchReportRecording,
  sendProblemReport,
} from '../../src/services/problem-reports/problem-reports-api';
import { fetchMe } from '../../src/services/session/session-api';
import { makeHttpRefusal } from '../support/fixtures';
import { forbidden, openBench } from './client';

const bench = await openBench();
const admin = await bench.clientOf('admin');
const agent = await bench.clientOf('agent');

const recording = JSON.stringify({ format: 'chart-recording', version: 2 });

it('carries a report from an agent to the admin', async () => {
  const call = await simulateCall(admin, { tenantId: null, fromNumber: null });
  await sendProblemReport(agent, { note: 'No sound', callId: call.id, recording });
  const {
    reports: [report],
    next,
  } = await fetchProblemReports(admin);
  expect(next).toBeNull();
  expect(report).toEqual({
    id: expect.any(String),
    agent: (await fetchMe(agent)).name,
    callId: call.id,
    note: 'No sound',
    bytes: recording.length,
    createdAt: expect.any(String),
  });
  expect(await fetchReportRecording(admin, report?.id ?? '')).toBe(recording);
  await expect(fetchProblemReports(agent)).rejects.toEqual(forbidden);
});

it('says which recording is too large', async () => {
  const large = 'x'.repeat(5_000_001);
  await expect(sendProblemReport(agent, { note: '', callId: null, recording: large })).rejects.toEqual(
    makeHttpRefusal(413, 'The report is larger than 5 MB. Download it instead.'),
  );
});
