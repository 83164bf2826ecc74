import twilio from 'twilio';

/** Heard by callers. */
export const spoken = {
  unknownNumber: 'Sorry, this number does not take orders. Goodbye.',
  inactive: 'Sorry, this restaurant does not take calls at the moment. Goodbye.',
  anonymous:
    'Sorry, we cannot take calls without a number. Please call again with your number shown. Goodbye.',
  trouble: 'Sorry, we cannot take your call right now. Please try again in a few minutes. Goodbye.',
  missed: 'Sorry, nobody could take your call. Please try again later. Goodbye.',
  busy: 'We are sorry, all our lines are busy right now. Please ring again in a few minutes. Goodbye.',
  lost: 'Sorry, we lost the connection to our agent. Please call again. Goodbye.',
  hold: 'One moment please. We are connecting you again.',
} as const;

export function say(text: string): string {
  const answer = new twilio.twiml.VoiceResponse();
  answer.say(text);
  answer.hangup();
  return answer.toString();
}

export function reject(reason: 'rejected' | 'busy' = 'rejected'): string {
  const answer = new twilio.twiml.VoiceResponse();
  answer.reject({ reason });
  return answer.toString();
}

export interface Room {
  readonly conference: string;
  /** Told of who joins and leaves. Twilio takes these settings from whoever enters first. */
  readonly statusUrl: string;
  readonly ringUrl: string;
}

/** Until the caller is brought back: 0 repeats without end. */
export function hold(soundUrl: string): string {
  const answer = new twilio.twiml.VoiceResponse();
  answer.say(spoken.hold);
  answer.play({ loop: 0 }, soundUrl);
  return answer.toString();
}

/**
 * The caller waits for the agent, and with the caller the conference ends. Without the agent it goes on: a tab
 * that reloads joins again.
 */
export function enter({ conference, statusUrl, ringUrl }: Room, who: 'caller' | 'agent'): string {
  const answer = new twilio.twiml.VoiceResponse();
  answer.dial().conference(
    {
      startConferenceOnEnter: who === 'agent',
      endConferenceOnExit: who === 'caller',
      beep: 'false',
      waitUrl: ringUrl,
      waitMethod: 'GET',
      statusCallback: statusUrl,
      statusCallbackMethod: 'POST',
      statusCallbackEvent: ['join', 'leave', 'end'],
    },
    conference,
  );
  return answer.toString();
}
