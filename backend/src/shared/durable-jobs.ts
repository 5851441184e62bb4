import type { Job } from './jobs.js'

/** Work that must follow a call that writes no document of its own. Kept before the call answers; the queue may be away. */
export abstract class DurableJobs {
  /** `id` is the job's: the same one left twice is run once. */
  abstract leave<Payload>(job: Job<Payload>, payload: Payload, id: string): Promise<void>
}
