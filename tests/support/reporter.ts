/** A few lines where others print a sign for each test: what has failed, at once; which file takes long; at the end every reason and the totals. */
import { DefaultReporter, type TestCase, type TestModule } from 'vitest/node';

/** Milliseconds from which a file is named. */
const long = 20_000;

export default class Reporter extends DefaultReporter {
  override onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') this.log(`failed: ${test.module.relativeModuleId} > ${test.fullName}: ${errors[0]?.message.split('\n')[0] ?? ''}`);
  }

  override onTestModuleEnd(module: TestModule): void {
    const { duration, prepareDuration, collectDuration } = module.diagnostic();
    const milliseconds = duration + prepareDuration + collectDuration;
    if (milliseconds >= long) this.log(`${Math.round(milliseconds / 1000)} s: ${module.relativeModuleId}`);
  }
}
