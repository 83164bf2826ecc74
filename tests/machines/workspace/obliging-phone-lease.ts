import { type AnyEventObject, fromCallback } from 'xstate';
import type { phoneLeaseMachine } from '../../../src/machines/phone-lease/phone-lease.machine';

/** Stands in for the lease chart where no other tab is: the phone is had when wanted, and given up when not. */
export function obligingPhoneLease() {
  const received: AnyEventObject[] = [];
  let speak: (fact: AnyEventObject) => void = () => {};
  const answers: Readonly<Record<string, string>> = {
    'phoneLease.want': 'phoneLease.gained',
    'phoneLease.release': 'phoneLease.released',
  };
  const logic = fromCallback<AnyEventObject>(({ receive, sendBack }) => {
    speak = sendBack;
    receive((command) => {
      received.push(command);
      const answer = answers[command.type];
      if (answer !== undefined) sendBack({ type: answer });
    });
  });
  return {
    // A parent only sends to its child and receives from it; the stand-in can do both.
    logic: logic as unknown as typeof phoneLeaseMachine,
    received,
    tell: (fact: AnyEventObject) => speak(fact),
  };
}
