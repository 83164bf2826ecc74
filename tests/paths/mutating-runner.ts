import { inject, type RunnerTestCase, type RunnerTestFile } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';
import { describeMutant, type Mutant } from './mutants';
import { changeCharts, couldNotice, startLoading } from './mutating-xstate';

declare module 'vitest' {
  interface ProvidedContext {
    mutated: { readonly name: string; readonly chart: string; readonly mutants: readonly Mutant[] };
  }
  interface TaskMeta {
    /** The mutants that no test before this one noticed and this one did, by their names. */
    noticed?: readonly string[];
    /** How long it takes on the chart as it is, where that is too near the timeout to say anything about mutants. */
    tooSlowMs?: number;
  }
}

/** A mutant that never comes to an end is noticed by the timeout, so the chart itself must be far below it. */
const shareOfTimeout = 0.3;
const realTimeout = setTimeout;

/**
 * Runs each test on the chart as it is, then on each mutant that no test has noticed yet and this one could notice,
 * then as it is again.
 */
export default class MutatingRunner extends VitestTestRunner {
  private readonly noticed = new Set<string>();
  private left: readonly Mutant[] = [];
  /** Of the try that runs. */
  private failures: unknown[] = [];
  private startedAt = 0;
  private isNeeded = true;
  /** Why the test says nothing about mutants. */
  private refusals: unknown[] = [];

  constructor(...args: ConstructorParameters<typeof VitestTestRunner>) {
    super(...args);
    const fail = (error: unknown) => this.failures.push(error);
    process.on('uncaughtException', fail);
    process.on('unhandledRejection', fail);
  }

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    startLoading();
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    // Those that ask for more time try hundreds of answers: too many for each mutant.
    if (test.timeout > this.config.testTimeout) test.mode = 'skip';
    this.left = inject('mutated').mutants.filter((mutant) => !this.noticed.has(describeMutant(mutant)));
    this.refusals = [];
    test.repeats = this.left.length + 1;
    test.meta.noticed = [];
  }

  override onBeforeTryTask(test: RunnerTestCase, { repeats }: { repeats: number } = { repeats: 0 }): void {
    super.onBeforeTryTask(test);
    this.failures = [];
    this.isNeeded = repeats <= this.left.length || repeats === test.repeats;
    if (!this.isNeeded && repeats > this.left.length + 1) return;
    this.startedAt = performance.now();
    try {
      changeCharts(inject('mutated').chart, this.left[repeats - 1] ?? null);
    } catch (error) {
      this.refusals.push(error);
    }
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (!this.isNeeded || this.isRefused(test)) return;
    try {
      await VitestTestRunner.getTestFn(test)();
    } catch (error) {
      this.failures.push(error);
    }
  }

  async onAfterRetryTask(test: RunnerTestCase, { repeats }: { repeats: number }): Promise<void> {
    const took = performance.now() - this.startedAt;
    // An actor that fails with nobody to tell throws a moment later.
    if (this.isNeeded) await new Promise((resolve) => realTimeout(resolve));
    const { result } = test;
    if (result === undefined) return;
    const failures = [...this.failures, ...(result.errors ?? [])];
    const mutant = this.left[repeats - 1];
    if (this.isNeeded && !this.isRefused(test)) {
      if (mutant === undefined) {
        this.refusals.push(...failures);
        if (took > shareOfTimeout * this.config.testTimeout) test.meta.tooSlowMs = Math.round(took);
      } else if (failures.length > 0)
        test.meta.noticed = [...(test.meta.noticed ?? []), describeMutant(mutant)];
    }
    if (this.isRefused(test)) test.meta.noticed = [];
    // Those beside this file run no chart: they look at what it declares.
    if (repeats === 0 && !test.file.filepath.startsWith(import.meta.dirname))
      this.left = this.left.filter(couldNotice);
    if (repeats === test.repeats) for (const name of test.meta.noticed ?? []) this.noticed.add(name);
    result.state = this.refusals.length > 0 ? 'fail' : 'pass';
    result.errors = undefined;
    if (repeats === test.repeats)
      result.errors = this.refusals.map((error) => ({
        message: error instanceof Error ? error.message : JSON.stringify(error),
      }));
  }

  private isRefused({ meta }: RunnerTestCase): boolean {
    return this.refusals.length > 0 || meta.tooSlowMs !== undefined;
  }
}
