/** Whether this browser can play through another speaker than the system's. */
export const canChooseSpeaker = (): boolean =>
  typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;

type Sink = Pick<HTMLMediaElement, 'sinkId' | 'setSinkId'>;

/** Through that speaker, or the system's where it is gone. Does nothing where the browser cannot. */
export const playThrough = async (element: Partial<Sink>, speakerId: string | null): Promise<void> => {
  const wanted = speakerId ?? '';
  if (element.setSinkId === undefined || element.sinkId === wanted) return;
  try {
    await element.setSinkId(wanted);
  } catch (error) {
    console.warn('Audio: the speaker cannot be used', error);
    if (element.sinkId !== '') await element.setSinkId('').catch(() => {});
  }
};
