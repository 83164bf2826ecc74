import { expect, it } from 'vitest';
import { createFlowWatch, toQualitySample } from './samples';
import { makeSample } from './testing/fake-device';

it('turns a sample of the SDK into ours', () => {
  const sample = makeSample({ packetsReceived: 48, packetsLost: 2, packetsSent: 50, jitter: 12, rtt: 80 });
  expect(toQualitySample(sample)).toEqual({
    packetsReceived: 48,
    packetsSent: 50,
    lossFraction: 0.04,
    jitterMs: 12,
    roundTripMs: 80,
  });
});

it('reports nothing of what is not known yet', () => {
  const sample = makeSample({ packetsReceived: 0, packetsLost: 0, rtt: undefined });
  expect(toQualitySample(sample)).toEqual({
    packetsReceived: 0,
    packetsSent: 50,
    lossFraction: null,
    jitterMs: 2,
    roundTripMs: null,
  });
});

it('never counts packets that came late as negative', () => {
  expect(toQualitySample(makeSample({ packetsReceived: 50, packetsLost: -3 })).lossFraction).toBe(0);
});

const watching = () => {
  const reported: boolean[] = [];
  return { reported, ...createFlowWatch((flowing) => reported.push(flowing)) };
};

it('takes audio to flow from the first packet on', () => {
  const { reported, sampled } = watching();
  sampled(0);
  expect(reported).toEqual([]);
  sampled(3);
  sampled(50);
  expect(reported).toEqual([true]);
});

it('takes audio to have stopped after three seconds without a packet, and no sooner', () => {
  const { reported, sampled } = watching();
  for (const packets of [50, 0, 0, 50, 0, 0]) sampled(packets);
  expect(reported).toEqual([true]);
  sampled(0);
  sampled(0);
  expect(reported).toEqual([true, false]);
  sampled(1);
  expect(reported).toEqual([true, false, true]);
});

it('does not wait for the next sample once something is heard', () => {
  const { reported, soundDetected, sampled } = watching();
  soundDetected();
  soundDetected();
  sampled(50);
  expect(reported).toEqual([true]);
});

it('does not take the sound that conceals lost packets for audio that flows', () => {
  const { reported, soundDetected, sampled } = watching();
  for (const packets of [50, 0, 0, 0]) sampled(packets);
  soundDetected();
  expect(reported).toEqual([true, false]);
});
