import type { WatchedTab } from './inspection-store';
import type { Report } from './messages';

const format = 'chart-recording';
const version = 1;

type Past = Extract<Report, { kind: 'past' }>;

/** What a tab reported, as a file that `readRecording` takes. Masked values stay masked. */
export function writeRecording({ tab, actors, steps }: WatchedTab): string {
  const listed = Object.values(actors).map(({ first, ...actor }) => ({ ...actor, state: first }));
  return JSON.stringify({ format, version, tab, actors: listed, steps });
}

/** @throws Error that says what the text lacks. */
export function readRecording(text: string, id: string): Past {
  const recording = parsed(text);
  if (recording.format !== format) throw new Error('This file is no recording of charts');
  if (recording.version !== version)
    throw new Error(
      `This recording has version ${String(recording.version)}; version ${version} can be read`,
    );
  const { tab, actors, steps } = recording as unknown as Past;
  if (!Array.isArray(actors) || !Array.isArray(steps) || typeof tab?.name !== 'string')
    throw new Error('This recording lacks its tab, actors or steps');
  return { kind: 'past', tab: { id, name: tab.name }, to: '', actors, steps };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
