const muting = <TTarget extends 'muted' | 'unmuted'>(target: TTarget, muted: boolean) =>
  [
    {
      guard: 'isJoined',
      target,
      actions: { type: 'tellLine', params: { type: 'line.mute', muted } },
    },
    { target },
  ] as const;

/** A line that is not there yet is told when it opens. */
export const MUTING = muting('muted', true);
export const UNMUTING = muting('unmuted', false);

/** The headset's buttons, which show the microphone as it is. */
export const buttons = (isMicrophoneOn: boolean) =>
  ({
    src: 'headsetButtons',
    input: { isMicrophoneOn },
    onError: {},
  }) as const;
