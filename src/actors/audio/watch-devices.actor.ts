import { fromCallback } from 'xstate';
import type { AudioSettingsEvent, WatchDevices } from '../../machines/audio-settings/audio-settings.types';
import type { AudioDevices } from '../../services/audio/audio-choice.types';
import type { DeviceWatch } from '../../services/audio/audio-devices';

type Fact = Extract<AudioSettingsEvent, { type: 'devices.changed' }>;
type Watch = (listener: (devices: AudioDevices) => void) => DeviceWatch;

/** Sends the audio devices at once, at every change, and on request. */
export function createWatchDevices({ watch }: { readonly watch: Watch }): WatchDevices {
  return fromCallback<{ type: 'devices.look' }>(({ sendBack, receive }) => {
    const send: (fact: Fact) => void = sendBack;
    const { refresh, stop } = watch((devices) => send({ type: 'devices.changed', devices }));
    receive(refresh);
    return stop;
  });
}
