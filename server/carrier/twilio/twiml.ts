import twilio from 'twilio';

export const announcements = {
  unknownNumber: 'Sorry, this number does not take orders. Goodbye.',
  inactive: 'Sorry, this restaurant does not take calls at the moment. Goodbye.',
  anonymous:
    'Sorry, we cannot take calls without a number. Please call again with your number shown. Goodbye.',
  trouble: 'Sorry, we cannot take your call right now. Please try again in a few minutes. Goodbye.',
  missed: 'Sorry, nobody could take your call. Please try again later. Goodbye.',
  busy: 'We are sorry, all our lines are busy right now. Please ring again in a few minutes. Goodbye.',
  lost: 'Sorry, we lost the connection to our agent. Please call again. Goodbye.',
  wait: 'One moment please. We are connecting you.',
  hold: 'One moment please. We are connecting you again.',
} as const;

export function say(text: string): string {
  const answer = new twilio.twiml.VoiceResponse();
  answer.say(text);
  answer.hangup();
  return answer.toString();
}

/** Twilio asks again at the address. */
export function wait(seconds: number, nextUrl: string): string {
  const answer = new twilio.twiml.VoiceResponse();
  answer.say(announcements.wait);
  answer.pause({ length: seconds });
  answer.redirect({ method: 'POST' }, nextUrl);
  return answer.toString();
}

export function reject(reason: 'rejected' | 'busy' = 'rejected'): string {
  const answer = new twilio.twiml.VoiceResponse();
  answer.reject({ reason });
  return answer.toString();
}

/** The device dials again after it; a leg that was rejected stays out until the agent asks for it. */
export function hangUp(): string {
  const answer = new twilio.twiml.VoiceResponse();
  answer.hangup();
  return answer.toString();
}

export interface Room {
  readonly conference: string;
  /** Twilio takes this setting from the first participant only. */
  readonly statusUrl: string;
  readonly ringUrl: string;
}

/** `loop="0"` repeats without end. */
export function hold(soundUrl: string): string {
  const answer = new twilio.twiml.VoiceResponse();
  answer.say(announcements.hold);
  answer.play({ loop: 0 }, soundUrl);
  return answer.toString();
}

/** The conference ends with the caller but not with the agent: a tab that reloads joins again. */
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
