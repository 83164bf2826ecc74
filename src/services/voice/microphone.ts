export type MicrophoneAnswer = 'allowed' | 'blocked' | 'missing' | 'unasked';

const answerOf = (error: unknown): MicrophoneAnswer =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'blocked'
    : 'missing';

/**
 * Opens and closes the microphone once, so that the browser asks. A page that is neither https nor localhost
 * has none.
 */
export async function requestMicrophone(devices: MediaDevices | undefined): Promise<MicrophoneAnswer> {
  if (!devices) return 'missing';
  try {
    const stream = await devices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return 'allowed';
  } catch (error) {
    return answerOf(error);
  }
}

const answers: Readonly<Record<PermissionState, MicrophoneAnswer>> = {
  granted: 'allowed',
  denied: 'blocked',
  prompt: 'unasked',
};

const asked = new WeakMap<Permissions, Promise<PermissionStatus | null>>();

/** Null where the browser does not report it. Asked once: each answer stays in the browser, and follows what changes. */
export async function microphoneStatus({
  permissions,
}: Partial<Navigator>): Promise<PermissionStatus | null> {
  if (!permissions) return null;
  const status =
    asked.get(permissions) ?? permissions.query({ name: 'microphone' as PermissionName }).catch(() => null);
  asked.set(permissions, status);
  return status;
}

/**
 * The browser's permission, at once and on every change, without asking. Where the browser does not report it, names
 * of microphones show that it was given; without names nothing new is known, but of a microphone that comes back.
 */
export function watchMicrophone(
  browser: Partial<Navigator>,
  listener: (answer: MicrophoneAnswer) => void,
): () => void {
  const { mediaDevices } = browser;
  const stopping = new AbortController();
  let status: PermissionStatus | null = null;
  let wasThere = false;
  const look = async () => {
    const devices = (await mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
    if (stopping.signal.aborted) return;
    const inputs = devices.filter((device) => device.kind === 'audioinput');
    const isThere = inputs.length > 0;
    if (!isThere) listener('missing');
    else if (status !== null) listener(answers[status.state]);
    else if (inputs.some((device) => device.label)) listener('allowed');
    else if (!wasThere) listener('unasked');
    wasThere = isThere;
  };
  const start = async () => {
    status = await microphoneStatus(browser);
    status?.addEventListener('change', look, { signal: stopping.signal });
    mediaDevices?.addEventListener('devicechange', look, { signal: stopping.signal });
    await look();
  };
  void start();
  return () => stopping.abort();
}
