/** null means the system's default device. */
export interface AudioSettings {
  readonly microphoneId: string | null;
  readonly speakerId: string | null;
  readonly ringSpeakerId: string | null;
  /** 0 to 1. */
  readonly ringVolume: number;
}

export interface AudioDevice {
  readonly id: string;
  readonly label: string;
}

export type AudioRole = 'microphone' | 'speaker' | 'ringSpeaker';

/**
 * What the agent chose in this browser, plugged in or not; null means the system's default device. The label
 * is kept because a device that is plugged in again may get a new id.
 */
export type AudioChoice = Readonly<Record<AudioRole, AudioDevice | null>> & {
  readonly rings: boolean;
  /** The volume of the ring, kept while the ring is switched off. */
  readonly ringVolume: number;
};

export interface DeviceList {
  readonly devices: readonly AudioDevice[];
  /** The device behind 'System default', where the browser names it. */
  readonly usual: string | null;
}

export interface AudioDevices {
  readonly microphones: DeviceList;
  readonly speakers: DeviceList;
  /** False until microphone access is granted: devices have no names before. */
  readonly areNamed: boolean;
  /** False where the browser plays on the system's default device only. */
  readonly canChooseSpeaker: boolean;
}
