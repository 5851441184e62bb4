// What `@jest/globals` gives to tests of jest-light-runner, which has one set for all files.
import { ModernFakeTimers } from '@jest/fake-timers'

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis })

export const { describe, it, test, expect, beforeAll, afterAll, beforeEach, afterEach } = globalThis

export const jest = {
  ...globalThis.jest,
  useFakeTimers: () => timers.useFakeTimers(),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (time) => timers.setSystemTime(time),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
}
