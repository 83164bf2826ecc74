import type {
  DeviceReport,
  LineReport,
  VoiceFault,
  VoiceProvider,
} from '../../src/services/voice/voice-provider.types';
import { makeFault } from '../support/fixtures';
import type { SimulatedTime } from './simulated-time';

const registerMs = 50;
const joinMs = 100;

interface OpenLine {
  readonly conferenceName: string;
  readonly report: (report: LineReport) => void;
}

/** The voice device and lines of one tab. */
export function createVoice(time: SimulatedTime) {
  let device: ((report: DeviceReport) => void) | null = null;
  let isRegistered = false;
  const lines = new Set<OpenLine>();
  /** Faults of the next lines, in order. */
  const faults: VoiceFault[] = [];

  const provider: VoiceProvider = {
    start: (_token, report) => {
      device = report;
      time.setTimeout(() => {
        if (device !== report) return;
        isRegistered = true;
        report({ type: 'registered' });
      }, registerMs);
    },
    renew: () => {},
    stop: () => {
      device = null;
      isRegistered = false;
    },
    chooseDevices: () => {},
    rate: () => {},
    prepare: () => ({ dial: () => {}, discard: () => {} }),
    connect: (conferenceName, report) => {
      const line: OpenLine = { conferenceName, report };
      lines.add(line);
      report({ type: 'stateChanged', state: 'connecting' });
      time.setTimeout(() => {
        if (!lines.has(line)) return;
        const fault = faults.shift();
        if (fault !== undefined) {
          lines.delete(line);
          report({ type: 'failed', fault });
          return report({ type: 'stateChanged', state: 'closed' });
        }
        report({ type: 'stateChanged', state: 'open' });
        if (!isFlowing) report({ type: 'stateChanged', state: 'reconnecting' });
        report({ type: 'mediaChanged', flowing: isFlowing });
      }, joinMs);
      return {
        hangUp: () => void lines.delete(line),
        mute: (muted) => {
          if (lines.has(line)) report({ type: 'muteChanged', muted });
        },
        sendDigits: (digits) => {
          if (lines.has(line)) report({ type: 'digitsSent', digits });
        },
        retryMicrophone: () => {},
      };
    },
  };

  const setRegistered = (registered: boolean) => {
    if (device === null || registered === isRegistered) return;
    isRegistered = registered;
    device({ type: registered ? 'registered' : 'unregistered' });
  };
  let isFlowing = true;
  const setFlowing = (flowing: boolean) => {
    if (flowing === isFlowing) return;
    isFlowing = flowing;
    reportAll({ type: 'stateChanged', state: flowing ? 'open' : 'reconnecting' });
    reportAll({ type: 'mediaChanged', flowing });
  };
  const reportAll = (report: LineReport) => {
    for (const line of lines) line.report(report);
  };

  return {
    provider,
    /** The conferences that this tab is in: 'Call-12'. */
    conferences: (): readonly string[] => [...lines].map(({ conferenceName }) => conferenceName),
    isRegistered: () => isRegistered,
    /** The line is closed by the carrier. */
    dropLine: () => {
      const closed = [...lines];
      lines.clear();
      for (const { report } of closed) report({ type: 'stateChanged', state: 'closed' });
    },
    /** Sound of the far end stops, or comes back. */
    setFlowing,
    failNextLine: (code: number) => void faults.push(makeFault(code)),
    /** The carrier loses the device, or has it again. */
    setRegistered,
    heal: () => {
      faults.length = 0;
      setRegistered(true);
      setFlowing(true);
    },
  };
}

export type Voice = ReturnType<typeof createVoice>;
