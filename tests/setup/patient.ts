import { vi } from 'vitest';

/** The files of a worker share one vi, and this runs for each of them. */
const isPatient = Symbol.for('vi waits patiently');

if (!Reflect.has(vi, isPatient)) {
  const { waitFor } = vi;
  // It gives up after a second of its own accord: on a busy machine everything takes ten times as long.
  const patiently: typeof waitFor = (check, options = { timeout: 30_000, interval: 20 }) =>
    waitFor(check, options);
  Object.assign(vi, { waitFor: patiently, [isPatient]: true });
}
