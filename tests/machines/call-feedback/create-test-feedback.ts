import { callFeedbackMachine } from '../../../src/machines/call-feedback/call-feedback.machine';
import type { RateCommand } from '../../../src/machines/call-feedback/call-feedback.types';
import type { Result } from '../../../src/services/errors/result';
import type { CallFeedback } from '../../../src/services/voice/voice-provider.types';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

/** The question about call 12, with a server and a carrier that answer when the test says so. */
export function createTestFeedback() {
  const server = standInPromise<Result<void>, { callId: string; feedback: CallFeedback }>();
  const carrier = standInCallback<RateCommand>();
  const chart = startUnderParent(
    callFeedbackMachine.provide({ actors: { sendFeedback: server.logic, rateLine: carrier.logic } }),
    { callId: '12' },
  );
  return { ...chart, server, carrier, sent: () => server.calls.map(({ input }) => input.feedback) };
}
