import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceReport, LineReport } from '../voice-provider.types';
import type { VoiceBench } from './voice-bench.types';

const nobody = { microphoneId: null, speakerId: null };

const working = (bench: VoiceBench) => {
  const deviceReports: DeviceReport[] = [];
  return {
    ...bench,
    deviceReports,
    kinds: () => deviceReports.map(({ type }) => type),
    start: () => bench.voice.start(bench.token, (report) => deviceReports.push(report)),
    join: () => {
      const reports: LineReport[] = [];
      const line = bench.voice.connect('Call-12', (report) => reports.push(report));
      return {
        line,
        reports,
        states: () => reports.flatMap((report) => (report.type === 'stateChanged' ? [report.state] : [])),
        faults: () => reports.flatMap((report) => (report.type === 'failed' ? [report.fault] : [])),
        mutes: () => reports.flatMap((report) => (report.type === 'muteChanged' ? [report.muted] : [])),
        digitsReported: () =>
          reports.flatMap((report) => (report.type === 'digitsSent' ? [report.digits] : [])).join(''),
      };
    },
  };
};

const settled = () => vi.advanceTimersByTimeAsync(0);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

export function describeVoiceProvider(name: string, createBench: () => VoiceBench): void {
  const started = () => {
    const test = working(createBench());
    test.start();
    test.register();
    return test;
  };
  const joined = async () => {
    const test = started();
    const line = test.join();
    await settled();
    return { ...test, ...line };
  };
  const opened = async () => {
    const test = await joined();
    test.answer();
    test.sound(true);
    await seconds(1);
    return test;
  };

  describe(`${name}: the laws of a voice provider`, () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('reports once that it is registered, and again after a loss', async () => {
      const { kinds, lose, register } = started();
      expect(kinds()).toEqual(['registered']);
      lose();
      expect(kinds().at(-1)).toBe('unregistered');
      await seconds(30);
      register();
      expect(kinds().filter((kind) => kind === 'registered')).toHaveLength(2);
    });

    it('reports a refused token once, as final, and tries no more', async () => {
      const { deviceReports, refuseToken, isConnected } = started();
      refuseToken();
      await seconds(120);
      expect(deviceReports.filter(({ type }) => type === 'failed')).toMatchObject([
        { fault: { retryable: false } },
      ]);
      expect(isConnected()).toBe(false);
    });

    it('begins anew with a token it is given after a refusal', () => {
      const { voice, token, refuseToken, register, kinds } = started();
      refuseToken();
      voice.renew(token);
      register();
      expect(kinds().at(-1)).toBe('registered');
    });

    it('goes through the states in order, and is open only when audio arrives', async () => {
      const { states, answer, sound } = await joined();
      expect(states()).toEqual(['pending', 'connecting']);
      answer();
      await seconds(5);
      expect(states()).toEqual(['pending', 'connecting', 'ringing']);
      sound(true);
      await seconds(1);
      expect(states()).toEqual(['pending', 'connecting', 'ringing', 'open']);
    });

    it('reconnects when the audio stops and is open when it is back, and says both', async () => {
      const { states, sound, reports } = await opened();
      sound(false);
      await seconds(5);
      expect(states().at(-1)).toBe('reconnecting');
      expect(reports).toContainEqual({ type: 'mediaChanged', flowing: false });
      sound(true);
      await seconds(1);
      expect(states().at(-1)).toBe('open');
    });

    it('reports within three seconds of the last packet that the audio has stopped', async () => {
      const { states, sound } = await opened();
      sound(false);
      await seconds(3);
      expect(states().at(-1)).toBe('reconnecting');
    });

    it('joins the same conference again when it was left for want of audio, muted as requested', async () => {
      const test = await opened();
      test.sound(false);
      await seconds(10);
      test.line.hangUp();
      const before = test.reports.length;
      const next = test.join();
      next.line.mute(true);
      await settled();
      test.answer();
      test.sound(true);
      await seconds(1);
      expect([next.states().at(-1), test.isMuted(), test.reports.length]).toEqual(['open', true, before]);
      expect(test.states().at(-1)).toBe('closed');
    });

    it('is as open as it was when only the carrier is out of reach, and reports that', async () => {
      const { states, faults, lose } = await opened();
      lose();
      await settled();
      expect(states().at(-1)).toBe('open');
      expect(faults()).toMatchObject([{ code: 53001, retryable: true }]);
    });

    it('keeps a mute from before the call', async () => {
      const { join, answer, sound, isMuted } = started();
      const { line, mutes } = join();
      line.mute(true);
      await settled();
      answer();
      sound(true);
      await seconds(1);
      expect([isMuted(), mutes()]).toEqual([true, [true]]);
      line.mute(false);
      expect([isMuted(), mutes()]).toEqual([false, [true, false]]);
    });

    it.each([10, 100, 199, 200, 250, 1_000])(
      'delivers every digit in order when one is typed each %i ms',
      async (pauseMs) => {
        const { line, digits, digitsReported } = await opened();
        const typed = '123456789*0#112233';
        for (const digit of typed) {
          line.sendDigits(digit);
          await vi.advanceTimersByTimeAsync(pauseMs);
        }
        await seconds(10);
        expect([digits(), digitsReported()]).toEqual([typed, typed]);
      },
    );

    it('delivers every digit around pauses', async () => {
      const { line, digits } = await opened();
      line.sendDigits('123456w78w9');
      line.sendDigits('w0');
      await seconds(10);
      expect(digits()).toBe('1234567890');
    });

    it.each(['', '1a', '1,2', ' ', 'W'])('refuses the digits %o whole', async (wrong) => {
      const { line, digits, digitsReported } = await opened();
      expect(() => line.sendDigits(wrong)).toThrow(RangeError);
      await seconds(2);
      expect([digits(), digitsReported()]).toEqual(['', '']);
    });

    it('reports why a conference refuses it, then closes', async () => {
      const { reports, refuseCall, isMicrophoneOpen } = await joined();
      refuseCall();
      await settled();
      expect(reports.slice(-2)).toMatchObject([
        { type: 'failed' },
        { type: 'stateChanged', state: 'closed' },
      ]);
      expect(isMicrophoneOpen()).toBe(false);
    });

    it('closes once when the far end leaves, and lets the microphone go', async () => {
      const { voice, states, farEndLeaves, isMicrophoneOpen } = await opened();
      voice.chooseDevices({ microphoneId: 'headset', speakerId: null });
      await settled();
      expect(isMicrophoneOpen()).toBe(true);
      farEndLeaves();
      await seconds(60);
      expect(states().filter((state) => state === 'closed')).toHaveLength(1);
      expect([states().at(-1), isMicrophoneOpen()]).toEqual(['closed', false]);
    });

    it('closes once when it hangs up, and every method is safe from then on', async () => {
      const { line, reports, states, digits, isMicrophoneOpen, sound, voice } = await opened();
      line.hangUp();
      const before = reports.length;
      line.hangUp();
      line.mute(true);
      line.sendDigits('1');
      line.retryMicrophone();
      voice.chooseDevices({ microphoneId: 'headset', speakerId: null });
      sound(false);
      await seconds(60);
      expect([states().at(-1), reports.length, digits()]).toEqual(['closed', before, '']);
      expect(isMicrophoneOpen()).toBe(false);
    });

    it('never comes about when it is hung up at once', async () => {
      const { join, isMicrophoneOpen } = started();
      const { line, states } = join();
      line.hangUp();
      await seconds(60);
      expect([states(), isMicrophoneOpen()]).toEqual([['pending', 'closed'], false]);
    });

    it('leaves nothing of a line prepared for a call that somebody else answers', async () => {
      const { voice, isMicrophoneOpen, deviceReports } = started();
      for (const isDialled of [false, true]) {
        const prepared = voice.prepare('Call-12');
        await settled();
        if (isDialled) prepared.dial();
        await settled();
        prepared.discard();
        prepared.discard();
        await seconds(60);
        expect([isMicrophoneOpen(), deviceReports]).toEqual([false, [{ type: 'registered' }]]);
      }
    });

    it('goes through the same states with a line that was prepared, also for another call', async () => {
      const { voice, join, answer, sound, isMuted } = started();
      for (const conference of ['Call-12', 'Call-13']) {
        const prepared = voice.prepare(conference);
        await settled();
        prepared.dial();
        await settled();
        const { states } = join();
        await settled();
        answer();
        sound(true);
        await seconds(1);
        prepared.discard();
        expect([states(), isMuted()]).toEqual([['pending', 'connecting', 'ringing', 'open'], false]);
      }
    });

    it('reports a refused microphone, stays, and requests it again on demand', async () => {
      const { join, allowMicrophone, answer, sound, isMicrophoneOpen } = started();
      allowMicrophone(false);
      const { line, faults, states, reports } = join();
      await seconds(2);
      expect(faults()).toMatchObject([{ code: 31401 }]);
      expect(states()).not.toContain('closed');
      allowMicrophone(true);
      line.retryMicrophone();
      await settled();
      answer();
      sound(true);
      await seconds(1);
      expect([isMicrophoneOpen(), states().at(-1)]).toEqual([true, 'open']);
      expect(reports.filter(({ type }) => type === 'microphoneReturned')).toHaveLength(1);
    });

    it('uses devices chosen before it was started, and in the middle of a call', async () => {
      const test = working(createBench());
      test.voice.chooseDevices({ microphoneId: 'headset', speakerId: null });
      test.start();
      test.register();
      test.join();
      await settled();
      test.answer();
      expect(test.microphone()).toBe('headset');
      test.voice.chooseDevices(nobody);
      await settled();
      expect(test.microphone()).not.toBe('headset');
    });

    it('joins the next conference, which ends the one before it', async () => {
      const test = await opened();
      const next = test.join();
      await settled();
      expect(test.states().at(-1)).toBe('closed');
      test.answer();
      test.sound(true);
      await seconds(1);
      expect(next.states().at(-1)).toBe('open');
    });

    it('never throws for a rating, of whatever call', async () => {
      const { voice, line } = await opened();
      line.hangUp();
      expect(() => voice.rate('Call-12', { score: 5, issue: null })).not.toThrow();
      expect(() => voice.rate('Call-99', { score: 1, issue: 'echo' })).not.toThrow();
    });

    it('lets microphone and connection go when it is stopped, reports no more, and can be started again', async () => {
      const test = await opened();
      test.voice.stop();
      const before = test.deviceReports.length;
      await seconds(60);
      expect([test.isConnected(), test.isMicrophoneOpen()]).toEqual([false, false]);
      expect([test.states().at(-1), test.deviceReports.length]).toEqual(['closed', before]);
      test.start();
      test.register();
      expect(test.kinds().at(-1)).toBe('registered');
    });
  });
}
