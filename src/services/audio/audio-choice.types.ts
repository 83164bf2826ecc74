/** What every part of the product is told to use; null is the system's own choice. */
export interface AudioSettings {
  readonly microphoneId: string | null;
  readonly speakerId: string | null;
  readonly ringSpeakerId: string | null;
  /** 0 to 1 (VAL-25). */
  readonly ringVolume: number;
}

export interface AudioDevice {
  readonly id: string;
  readonly label: string;
}

/** For what a device is chosen. */
export type AudioRole = 'microphone' | 'speaker' | 'ringSpeaker';

/**
 * What the agent chose in this browser, plugged in or not; null is the system's own choice. The label
 * is kept beside the id, because a device that comes back may have a new one.
 */
export type AudioChoice = Readonly<Record<AudioRole, AudioDevice | null>> & { readonly ringVolume: number };

export interface DeviceList {
  readonly devices: readonly AudioDevice[];
  /** The one behind 'System default', where the browser tells. */
  readonly usual: string | null;
}

export interface AudioDevices {
  readonly microphones: DeviceList;
  readonly speakers: DeviceList;
  /** False until the microphone is allowed: what is plugged in cannot be told apart then. */
  readonly areNamed: boolean;
  /** False where the browser plays everything through the system's own choice. */
  readonly canChooseSpeaker: boolean;
}
