import { type AnyEventObject, fromCallback } from 'xstate';
import type { seatMachine } from '../../../src/machines/seat/seat.machine';

/** Stands in for the seat chart where no other tab is: the phone is had when wanted, and given up when not. */
export const obligingSeat = () => {
  const received: AnyEventObject[] = [];
  let speak: (fact: AnyEventObject) => void = () => {};
  const answers: Readonly<Record<string, string>> = {
    'seat.want': 'seat.gained',
    'seat.release': 'seat.released',
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
    // A parent only ever sends to its child and hears from it; that much is the same.
    logic: logic as unknown as typeof seatMachine,
    received,
    tell: (fact: AnyEventObject) => speak(fact),
  };
};
