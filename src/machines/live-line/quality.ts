import type { QualitySample } from '../../services/voice/voice-provider.types';

export type QualityGrade = 'measuring' | 'good' | 'fair' | 'poor';
/** noAudio: nothing arrives; notHeard: nothing leaves. */
export type QualityReason = 'loss' | 'delay' | 'jitter' | 'noAudio' | 'notHeard';

export interface Quality {
  readonly grade: QualityGrade;
  readonly reason: QualityReason | null;
}

/** The latest measurements, and the quality last reported. */
export interface QualityMeter {
  readonly samples: readonly QualitySample[];
  readonly quality: Quality;
  /** Judgements in a row that differ from it. */
  readonly contrary: number;
}

export const newMeter: QualityMeter = {
  samples: [],
  quality: { grade: 'measuring', reason: null },
  contrary: 0,
};

/** Seconds that are judged together. */
const window = 5;
const enough = 3;
/** After so many seconds without a packet there is no audio, whatever came before. */
const silent = 2;
/** Seconds in a row before the word changes, so that it does not flicker: bad news sooner than good. */
const worseAfter = 2;
const betterAfter = 4;

/** The limits of the voice SDK's own warnings; twice the limit, and 3 % of loss, no longer sounds fair. */
const limits: readonly {
  readonly reason: QualityReason;
  readonly fair: number;
  readonly poor: number;
  readonly of: (sample: QualitySample) => number | null;
}[] = [
  { reason: 'loss', fair: 0.01, poor: 0.03, of: ({ lossFraction }) => lossFraction },
  { reason: 'delay', fair: 400, poor: 800, of: ({ roundTripMs }) => roundTripMs },
  { reason: 'jitter', fair: 30, poor: 60, of: ({ jitterMs }) => jitterMs },
];

const rank = { measuring: 0, good: 1, fair: 2, poor: 3 } as const;

const mean = (values: readonly (number | null)[]): number => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length;
};

const judge = (samples: readonly QualitySample[]): Quality => {
  const last = samples.slice(-silent);
  if (last.length === silent) {
    if (last.every(({ packetsReceived }) => packetsReceived === 0))
      return { grade: 'poor', reason: 'noAudio' };
    if (last.every(({ packetsSent }) => packetsSent === 0)) return { grade: 'poor', reason: 'notHeard' };
  }
  if (samples.length < enough) return newMeter.quality;
  let worst: Quality = { grade: 'good', reason: null };
  for (const { reason, fair, poor, of } of limits) {
    const value = mean(samples.map(of));
    const grade = value > poor ? 'poor' : value > fair ? 'fair' : 'good';
    if (rank[grade] > rank[worst.grade]) worst = { grade, reason };
  }
  return worst;
};

/** One second more. The quality stays the same object while nothing about it changes. */
export function measure(meter: QualityMeter, sample: QualitySample): QualityMeter {
  const samples = [...meter.samples, sample].slice(-window);
  const seen = judge(samples);
  const { quality } = meter;
  if (seen.grade === quality.grade && seen.reason === quality.reason)
    return { samples, quality, contrary: 0 };
  const contrary = meter.contrary + 1;
  const isCertain = seen.reason === 'noAudio' || seen.reason === 'notHeard' || quality.grade === 'measuring';
  const patience = rank[seen.grade] < rank[quality.grade] ? betterAfter : worseAfter;
  return isCertain || contrary >= patience
    ? { samples, quality: seen, contrary: 0 }
    : { samples, quality, contrary };
}
