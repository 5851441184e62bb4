import { OPENING_STEPS, type OpeningStep } from '@bukett/contracts/http/opening'

/** Every module says of its steps to the first sale whether they are done; the back office leads from one to the next. */
export class Opening {
  readonly #isDone = new Map<OpeningStep, () => boolean | Promise<boolean>>()

  step(step: OpeningStep, isDone: () => boolean | Promise<boolean>): void {
    this.#isDone.set(step, isDone)
  }

  async read() {
    const Steps = await Promise.all(
      OPENING_STEPS.map(async (step) => ({ Step: step, IsDone: (await this.#isDone.get(step)?.()) ?? false })),
    )
    // Whoever has sold something has opened, whatever was left out on the way.
    return { Steps, IsOpen: Steps.some(({ Step, IsDone }) => Step === 'order' && IsDone) }
  }
}
