import { expect, test } from 'vitest';
import { makeFault } from '../../../tests/support/fixtures';
import { voiceFaultText } from './voice-fault-text';

const textOf = (code: number) => voiceFaultText(makeFault(code));

test.each([
  [31401, 'Microphone access is blocked. Allow the microphone for this site and try again.'],
  [
    31402,
    'The microphone could not be used. Check that it is connected and not in use by another application.',
  ],
  [20101, 'Voice sign-in was rejected. Please sign out and sign in again.'],
  [20151, 'Voice sign-in was rejected. Please sign out and sign in again.'],
  [31201, 'Voice sign-in was rejected. Please sign out and sign in again.'],
  [31204, 'Voice sign-in was rejected. Please sign out and sign in again.'],
  [31207, 'Voice sign-in was rejected. Please sign out and sign in again.'],
  [20104, 'Voice session expired. Please refresh the page.'],
  [31205, 'Voice session expired. Please refresh the page.'],
  [31000, 'Voice connection problem (31000). Please check your network.'],
  [53000, 'Voice connection lost. Trying to reconnect...'],
  [53001, 'Voice connection lost. Trying to reconnect...'],
  [53405, 'Call audio could not be connected (53405).'],
  [10004, 'Voice error (10004).'],
])('says what voice error %d means for the agent', (code, text) => {
  expect(textOf(code)).toBe(text);
});

test.each([
  ['noNetwork', 53405, 'This browser offers no network for audio.'],
  ['insecurePage', 31402, 'The microphone needs https or localhost.'],
  ['elsewhere', 31002, 'You are in this call at another computer.'],
] as const)('says of %s what its number does not', (kind, code, text) => {
  const fault = { code, kind, detail: '', retryable: true };
  expect(voiceFaultText(fault)).toContain(text);
});
