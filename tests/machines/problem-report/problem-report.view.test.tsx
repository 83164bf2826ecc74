import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Capability } from '../../../src/services/capabilities/capabilities';
import { ProblemReportHost, ReportProblemButton } from '../../../src/views/problem-report/ProblemReportHost';
import { makeRefusal } from '../../support/fixtures';
import { startWorkspace } from '../../views/start-workspace';
import { withActors } from '../../views/with-actors';
import { done } from '../call/call.fixtures';
import { makeMirrored } from '../phone-lease/create-test-phone-lease';
import { createTestReport } from './create-test-report';

interface Shown {
  readonly capabilities?: readonly Capability[];
  readonly isInCall?: boolean;
}

const show = async ({ capabilities = ['problem-reports'], isInCall = false }: Shown = {}) => {
  const { workspace, realtime } = startWorkspace();
  workspace.send({ type: 'capabilities.known', capabilities });
  if (isInCall) workspace.send({ type: 'phoneLease.showed', call: makeMirrored() });
  const test = createTestReport();
  render(
    withActors(
      { workspace, realtime, problemReport: test.ref },
      <>
        <ReportProblemButton />
        <ProblemReportHost />
      </>,
    ),
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Report a problem' });
  return { ...test, user };
};
const button = (name: string) => screen.getByRole('button', { name });
const note = () => screen.getByRole('textbox', { name: /^What happened/ });

it('is opened and closed by the keyboard', async () => {
  const { user, state } = await show();
  await user.keyboard('{Escape}');
  expect(state()).toBe('closed');
});

it('asks before what was written is lost', async () => {
  const { user, state } = await show();
  await user.type(note(), 'No sound');
  await user.keyboard('{Escape}');
  await user.click(button('Keep editing'));
  expect(note()).toHaveProperty('value', 'No sound');
  await user.click(button('Cancel'));
  await user.click(button('Leave'));
  expect(state()).toBe('closed');
});

it('says what the report contains, and downloads it with what was written', async () => {
  const { user, downloadReport } = await show();
  expect(screen.getByRole('region', { name: 'What the report contains' }).textContent).toContain(
    'Names, numbers, addresses and notes are hidden.',
  );
  await user.type(note(), 'No sound');
  await user.click(button('Download report'));
  expect(downloadReport.calls.map(({ input }) => input)).toEqual([{ note: 'No sound', callId: null }]);
  expect(button('Saving...')).toBeTruthy();
  await act(() => downloadReport.answer({ fileName: 'problem-report.json' }));
  expect(screen.getByRole('alert').textContent).toBe('Saved as problem-report.json');
});

it('asks before what was written after it was saved is lost, and not before the saved', async () => {
  const { user, downloadReport, state } = await show();
  await user.type(note(), 'No sound');
  await user.click(button('Download report'));
  await act(() => downloadReport.answer({ fileName: 'problem-report.json' }));
  await user.type(note(), ' at all');
  await user.keyboard('{Escape}');
  await user.click(button('Keep editing'));
  await user.type(note(), '{Backspace}'.repeat(7));
  await user.keyboard('{Escape}');
  expect(state()).toBe('closed');
});

it('sends it where the server keeps reports', async () => {
  const { user, sendReport, state } = await show();
  await user.type(note(), 'No sound');
  await user.click(button('Send to support'));
  expect(sendReport.calls.map(({ input }) => input)).toEqual([{ note: 'No sound', callId: null }]);
  await act(() => sendReport.answer(done(undefined)));
  expect(screen.getByRole('dialog', { name: 'Report sent' }).textContent).toContain(
    'Support has your report.',
  );
  await user.click(button('Close'));
  expect(state()).toBe('closed');
});

it('keeps what was written when it could not be sent', async () => {
  const { user, sendReport } = await show();
  await user.type(note(), 'No sound');
  await user.click(button('Send to support'));
  await act(() => sendReport.answer(makeRefusal(429, 'Too many reports. Please try again in 60 seconds.')));
  expect(screen.getByRole('alert').textContent).toBe('Too many reports. Please try again in 60 seconds.');
  await user.click(button('Send to support'));
  await act(() => sendReport.answer(makeRefusal(413, 'Too large.')));
  expect(screen.getByRole('alert').textContent).toBe('The report is too large to send. Download it instead.');
  await user.click(button('Send to support'));
  await act(() => sendReport.fail());
  expect(screen.getByRole('alert').textContent).toBe(
    'The report could not be sent. Try again, or download it.',
  );
  expect(note()).toHaveProperty('value', 'No sound');
});

it('only saves it where the server keeps none', async () => {
  const { user, downloadReport } = await show({ capabilities: [] });
  expect(screen.queryByRole('button', { name: 'Send to support' })).toBeNull();
  await user.click(button('Download report'));
  await act(() => downloadReport.fail());
  expect(screen.getByRole('alert').textContent).toBe('The report could not be saved. Please try again.');
});

it('names the call that goes on', async () => {
  const { user, downloadReport } = await show({ isInCall: true });
  expect(screen.getByText('The number of this call.')).toBeTruthy();
  await user.click(button('Download report'));
  expect(downloadReport.calls[0]?.input.callId).toBe(makeMirrored().callId);
});
