import { microphoneStatus } from '../microphone';
import { insecurePage } from './faults';

/** The call does not wait longer for the agent's answer to the browser's question. */
export const microphoneWithinMs = 1_500;

/** Rejects as getUserMedia does; names the insecure page where there is none. */
export async function openMicrophone(microphoneId: string | null): Promise<MediaStreamTrack> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new DOMException('The microphone needs https or localhost', insecurePage);
  const stream = await devices.getUserMedia({
    audio: {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...(microphoneId === null ? {} : { deviceId: { ideal: microphoneId } }),
    },
  });
  const track = stream.getAudioTracks()[0];
  if (!track) throw new DOMException('There is no microphone', 'NotFoundError');
  return track;
}

/** Null where the browser does not report it. */
export async function microphonePermission(browser: Partial<Navigator>): Promise<PermissionState | null> {
  return (await microphoneStatus(browser))?.state ?? null;
}

/** Whether the browser gives it without asking. */
export async function isMicrophoneAllowed(browser: Partial<Navigator> = navigator): Promise<boolean> {
  return browser.mediaDevices !== undefined && (await microphonePermission(browser)) === 'granted';
}

export async function hasMicrophone(microphoneId: string): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind, deviceId }) => kind === 'audioinput' && deviceId === microphoneId);
}
