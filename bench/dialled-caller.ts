import { type Draw, openVoice, sleep, type Voice } from './headless';

export interface DialledCaller {
  callId: number | null;
  isAnswered: boolean;
  waitedMs: number | null;
  end: string | null;
  hangUp(): void;
}

export interface DialledCallerOptions {
  readonly origin: string;
  readonly draw: Draw;
  readonly restaurantId: number;
  readonly fromNumber: string;
}

export function dialIn({ origin, draw, restaurantId, fromNumber }: DialledCallerOptions): DialledCaller {
  const startedAt = performance.now();
  const isImpatient = draw.chance(0.3);
  const patienceMs = draw.between(6_000, 25_000);
  const endsThemselves = draw.chance(0.4);
  const talkMs = draw.between(3_000, 20_000);
  let voice: Voice | null = null;
  const caller: DialledCaller = {
    callId: null,
    isAnswered: false,
    waitedMs: null,
    end: null,
    hangUp: () => voice?.send({ type: 'hangUp' }),
  };
  const over = (end: string) => {
    caller.end ??= end;
    voice?.close();
  };
  voice = openVoice({
    origin,
    opened: (opened) => opened.send({ type: 'dial', restaurantId, fromNumber }),
    received: ({ type, callId, reason }) => {
      if (type === 'dialing') caller.callId = Number(callId);
      if (type === 'ringing') caller.isAnswered = false;
      if (type === 'answered') {
        const isFirst = !caller.isAnswered;
        caller.isAnswered = true;
        caller.waitedMs ??= performance.now() - startedAt;
        if (isFirst && endsThemselves) void sleep(talkMs).then(caller.hangUp);
      }
      if (type === 'ended') over(reason === 'busy' ? 'turned away' : String(reason));
      if (type === 'error' && caller.callId === null) over('turned away');
    },
    gone: () => over('line lost'),
  });
  if (isImpatient) {
    void sleep(patienceMs).then(() => {
      if (!caller.isAnswered) caller.hangUp();
    });
  }
  return caller;
}
