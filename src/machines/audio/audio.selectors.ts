import type { AudioSnapshot } from './audio.machine';

export function selectSettingsRef({ context }: AudioSnapshot) {
  return context.settings;
}
