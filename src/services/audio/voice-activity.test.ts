import { expect, it } from 'vitest';
import { createVoiceActivity, type VoiceActivity } from './voice-activity';

const listening = () => {
  const reported: VoiceActivity[] = [];
  const measure = createVoiceActivity((activity) => reported.push(activity));
  const forSeconds = (seconds: number, level: (reading: number) => number) => {
    for (let reading = 0; reading < seconds * 10; reading += 1) measure(level(reading));
  };
  return { reported, forSeconds };
};

const room = () => 0.05;
const speech = (reading: number) => (reading % 4 === 3 ? 0.2 : 0.6);

it('hears about a second of speech, once, and that it has stopped for seconds', () => {
  const { reported, forSeconds } = listening();
  forSeconds(3, room);
  forSeconds(0.5, speech);
  expect(reported).toEqual([]);
  forSeconds(5, speech);
  expect(reported).toEqual(['speaking']);
  forSeconds(2, room);
  expect(reported).toEqual(['speaking']);
  forSeconds(1.5, room);
  expect(reported).toEqual(['speaking', 'quiet']);
});

it('does not take a cough, a key press or a pause in speech for more than it is', () => {
  const { reported, forSeconds } = listening();
  forSeconds(3, room);
  forSeconds(10, (reading) => (reading % 20 < 3 ? 0.7 : 0.05));
  expect(reported).toEqual([]);
  forSeconds(2, speech);
  forSeconds(2, room);
  forSeconds(2, speech);
  expect(reported).toEqual(['speaking']);
});

it('does not take the steady noise of a kitchen for speech, but hears speech over it', () => {
  const { reported, forSeconds } = listening();
  forSeconds(1, room);
  forSeconds(4, () => 0.35);
  forSeconds(30, (reading) => 0.44 + (reading % 3) * 0.02);
  expect(reported).toEqual([]);
  forSeconds(2, (reading) => (reading % 4 === 3 ? 0.5 : 0.75));
  expect(reported).toEqual(['speaking']);
});

it('reports a microphone that delivers nothing for ten seconds, until it delivers anything', () => {
  const { reported, forSeconds } = listening();
  forSeconds(9.9, () => 0);
  expect(reported).toEqual([]);
  forSeconds(0.1, () => 0);
  expect(reported).toEqual(['silent']);
  forSeconds(60, () => 0);
  expect(reported).toEqual(['silent']);
  forSeconds(0.1, () => 0.000001);
  expect(reported).toEqual(['silent', 'sounding']);
});

it('does not call a quiet room silent', () => {
  const { reported, forSeconds } = listening();
  forSeconds(60, (reading) => (reading % 2 === 0 ? 0 : 0.000001));
  expect(reported).toEqual([]);
});
