import { z } from 'zod'

/** Of `backend/demo/scenarios/<name>.json`, what the seed step loads: a day in the shop's life, to show or to try. */
export const scenarioFile = z.strictObject({
  Title: z.string(),
  /** `YYYY-MM-DDTHH:mm` in Stockholm; from there the clock runs on. */
  Now: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
  /** What there is to see, and as whom. */
  Tells: z.array(z.string()).min(1),
  /** What is broken or decided in the outside world, in the words of the sandbox's control calls. */
  Sandbox: z.strictObject({
    faults: z.array(z.record(z.string(), z.json())),
    outcomes: z.array(z.record(z.string(), z.json())),
  }),
  /** Beside those of `orders.json`, in its shape but for what every row would say. */
  Orders: z.array(z.record(z.string(), z.json())),
})
export type Scenario = z.output<typeof scenarioFile>
