import { formatDuration } from '../../services/format/time';

/** '2 callers wait, longest 0:45'; null without any. */
export const callersText = (count: number, longestSeconds: number): string | null => {
  if (count === 0) return null;
  const who = count === 1 ? '1 caller waits' : `${count} callers wait`;
  return `${who}, longest ${formatDuration(longestSeconds)}`;
};
