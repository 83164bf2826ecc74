import type { LineReport, VoiceFault } from '../voice-provider.types';
import {
  createRepeatFilter,
  faultOf,
  isIgnorable,
  isOfMicrophone,
  noMicrophone,
  signallingLost,
} from './faults';
import { createFlowWatch, toQualitySample } from './samples';
import type { SdkCall } from './sdk.types';

export interface CallListener {
  ringing(): void;
  accepted(): void;
  faltering(isFaltering: boolean): void;
  flowing(isFlowing: boolean): void;
  sampled(report: Extract<LineReport, { type: 'sampled' }>): void;
  failed(fault: VoiceFault): void;
  /** Called once, after the reason. isStuck: the SDK still holds the call. */
  ended(isStuck: boolean): void;
}

/** Reports the SDK's call until it ends or the returned function is called. */
export function watchCall(
  call: SdkCall,
  listener: CallListener,
  microphoneFault: () => VoiceFault | null,
): () => void {
  let isOver = false;
  let isAccepted = false;
  const isNew = createRepeatFilter();

  const unlessOver =
    <Carried extends readonly unknown[]>(work: (...carried: Carried) => void) =>
    (...carried: Carried) => {
      if (!isOver) work(...carried);
    };
  const fail = (fault: VoiceFault) => {
    if (isIgnorable(fault)) return console.warn(`Voice: ${fault.detail} (${fault.code})`);
    if (isOfMicrophone(fault)) listener.failed(microphoneFault() ?? fault);
    else if (isNew(fault)) listener.failed(fault);
  };
  /** A microtask later: the SDK reports the reason sometimes before the end, sometimes after it. */
  const afterReason = (work: () => void) => queueMicrotask(unlessOver(work));
  const end = (isStuck: boolean) => {
    isOver = true;
    listener.ended(isStuck);
  };
  const flow = createFlowWatch((isFlowing) => listener.flowing(isFlowing));

  call.on(
    'error',
    unlessOver((error) => {
      fail(faultOf(error));
      afterReason(() => {
        if (call.status() === 'closed') end(false);
      });
    }),
  );
  for (const ending of ['disconnect', 'cancel', 'reject'] as const) {
    call.on(ending, () => afterReason(() => end(false)));
  }
  call.on('transportClose', () =>
    afterReason(() => {
      // With a valid token the SDK reconnects; without one it closes without an event.
      if (call.status() !== 'closed') return;
      fail(signallingLost);
      end(true);
    }),
  );
  call.on(
    'ringing',
    unlessOver(() => listener.ringing()),
  );
  call.on(
    'accept',
    unlessOver(() => {
      isAccepted = true;
      listener.accepted();
    }),
  );
  call.on(
    'reconnecting',
    unlessOver((error) => {
      fail(faultOf(error));
      listener.faltering(true);
    }),
  );
  call.on(
    'reconnected',
    unlessOver(() => listener.faltering(false)),
  );
  call.on(
    'sample',
    unlessOver((sample) => {
      if (!isAccepted) return;
      flow.sampled(sample.packetsReceived);
      listener.sampled({ type: 'sampled', sample: toQualitySample(sample) });
    }),
  );
  call.on(
    'volume',
    unlessOver((_, output) => {
      if (isAccepted && output > 0) flow.soundDetected();
    }),
  );
  if (call.status() === 'closed') {
    // The call failed before anybody could listen, which happens only for the microphone.
    afterReason(() => {
      fail(noMicrophone);
      end(false);
    });
  }
  return () => {
    isOver = true;
  };
}
