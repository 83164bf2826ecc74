import type { MonotonicMs } from '../deps';
import type { PusherService } from './pusher-service';

const everyMs = 60_000;
/** While somebody joins or leaves; a service without webhooks reports neither. */
const hurriedEveryMs = 2_000;
const hurryMs = 30_000;
/** Not at once: the subscription follows the authorisation. */
const firstLookMs = 500;

export interface ServiceWatch {
  /** Somebody is about to join, or left. */
  hurry(): void;
  noteWebhook(): void;
  /** Called once a second. */
  look(): Promise<void>;
  /** What the service lacks, in words; nothing before the first answer. */
  lacks(): readonly string[];
}

interface WatchDeps {
  readonly service: PusherService;
  readonly monotonicMs: MonotonicMs;
  readonly reconcile: (agentIds: readonly number[]) => Promise<void>;
  readonly log: {
    warn(details: object, message: string): void;
    info(details: object, message: string): void;
  };
}

/** Keeps presence true to the channels of a service outside, with webhooks or without, and says what it lacks. */
export function createServiceWatch({ service, monotonicMs, reconcile, log }: WatchDeps): ServiceWatch {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let hurriedAt = Number.NEGATIVE_INFINITY;
  /** Since the last look. */
  let firstHurriedAt: number | null = null;
  let hasReceivedWebhook = false;
  let found: readonly string[] | null = null;

  async function check(): Promise<readonly number[] | null> {
    const { there, lacks } = await service.check();
    if (lacks.join() !== found?.join()) {
      for (const lack of lacks) log.warn({ lack }, 'the Pusher service lacks something');
      if (lacks.length === 0) log.info({}, 'the Pusher service has all that is needed');
    }
    found = lacks;
    return there;
  }

  function isHurried(now: number): boolean {
    if (firstHurriedAt !== null) return now - firstHurriedAt >= firstLookMs;
    return now - hurriedAt < hurryMs && now - lookedAt >= hurriedEveryMs;
  }

  return {
    hurry() {
      hurriedAt = monotonicMs();
      firstHurriedAt ??= hurriedAt;
    },
    noteWebhook() {
      hasReceivedWebhook = true;
    },
    async look() {
      const now = monotonicMs();
      const mustCheck = now - checkedAt >= everyMs;
      if (!mustCheck && !isHurried(now)) return;
      lookedAt = now;
      firstHurriedAt = null;
      if (mustCheck) checkedAt = now;
      // Faults of the service are logged by its check.
      const there = await (mustCheck ? check() : service.agentsThere().catch(() => null));
      if (there !== null) await reconcile(there);
    },
    lacks() {
      if (found === null) return [];
      return hasReceivedWebhook ? found : [...found, 'no webhook of the service has come yet'];
    },
  };
}
