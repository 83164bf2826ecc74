import { expect, it, vi } from 'vitest';
import { feedbackIssues } from '../voice-provider.types';
import { rateCall } from './feedback';
import { createFakeCall } from './testing/fake-device';

it.each([...feedbackIssues, null])('sends score and issue %s as the SDK names it', async (issue) => {
  const { sdk, call } = createFakeCall();
  await rateCall(sdk, { score: 3, issue });
  expect(call.postFeedback.mock.calls).toEqual([[3, issue ?? undefined]]);
});

it('only notes what did not get through', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { sdk, call } = createFakeCall();
  call.postFeedback.mockImplementationOnce(() => {
    throw new Error('Feedback score must be one of');
  });
  await rateCall(sdk, { score: 9, issue: null });
  expect(warn).toHaveBeenCalledOnce();
});
