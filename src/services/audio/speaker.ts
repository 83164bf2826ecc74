export function canChooseSpeaker(): boolean {
  return typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;
}

type Sink = Pick<HTMLMediaElement, 'sinkId' | 'setSinkId'>;

/**
 * Falls back to the system's default where that speaker is gone. Does nothing where the browser cannot
 * choose.
 */
export async function playThrough(element: Partial<Sink>, speakerId: string | null): Promise<void> {
  const wanted = speakerId ?? '';
  if (element.setSinkId === undefined || element.sinkId === wanted) return;
  try {
    await element.setSinkId(wanted);
  } catch (error) {
    console.warn('Audio: the speaker cannot be used', error);
    if (element.sinkId !== '') await element.setSinkId('').catch(() => {});
  }
}
