import { fromCallback } from 'xstate';
import type { LineCommand, LineFact, LiveLine } from '../../machines/live-line/live-line.types';
import type { LineReport, VoiceProvider } from '../../services/voice/voice-provider.types';
import { untilStopped } from '../until-stopped';

const toFact = (report: LineReport): LineFact => {
  switch (report.type) {
    case 'stateChanged':
      return { type: 'line.changed', state: report.state };
    case 'muteChanged':
      return { type: 'line.muteChanged', muted: report.muted };
    case 'mediaChanged':
      return { type: 'line.mediaChanged', flowing: report.flowing };
    case 'sampled':
      return { type: 'line.sampled', sample: report.sample };
    case 'digitsSent':
      return { type: 'line.digitsSent', digits: report.digits };
    case 'microphoneReturned':
      return { type: 'line.microphoneReturned' };
    case 'failed':
      return { type: 'line.failed', fault: report.fault };
  }
};

/** One joined conference, 'Call-{id}'; stopping the actor hangs up. */
export function createLiveLine({ voice }: { readonly voice: VoiceProvider }): LiveLine {
  return fromCallback<LineCommand, { conferenceName: string }>(({ sendBack, receive, input }) => {
    const { send, ending } = untilStopped<LineFact>(sendBack);
    const line = voice.connect(input.conferenceName, (report) => send(toFact(report)));
    receive((command) => {
      if (command.type === 'line.mute') line.mute(command.muted);
      else if (command.type === 'line.retry') line.retryMicrophone();
      else line.sendDigits(command.digits);
    });
    return ending(() => line.hangUp());
  });
}
