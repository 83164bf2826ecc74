import type { AudioSnapshot } from './audio.machine';

export const selectSettingsRef = ({ context }: AudioSnapshot) => context.settings;
