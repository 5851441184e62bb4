export interface PartHealth {
  readonly state: 'ok' | 'down'
  readonly detail?: string
}

const patienceMs = 2000

/** The parts this process stands on, asked when `/api/health/ready` is. */
export class Parts {
  readonly #checks = new Map<string, { check: () => Promise<string | undefined>; needed: boolean }>()

  /** `check` resolves with a detail, or throws why the part is down. A part that is not needed is told but does not stop sales. */
  add(name: string, check: () => Promise<string | undefined>, { needed }: { needed: boolean }): void {
    this.#checks.set(name, { check, needed })
  }

  async health(): Promise<{ state: 'ok' | 'down'; parts: Record<string, PartHealth> }> {
    let state: 'ok' | 'down' = 'ok'
    const parts: Record<string, PartHealth> = {}
    for (const [name, { check, needed }] of this.#checks) {
      const health = await ask(check)
      parts[name] = health
      if (needed && health.state === 'down') state = 'down'
    }
    return { state, parts }
  }
}

const ask = async (check: () => Promise<string | undefined>): Promise<PartHealth> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  })
  try {
    const detail = await Promise.race([check(), late])
    return { state: 'ok', ...(detail && { detail }) }
  } catch (error) {
    return { state: 'down', detail: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
  }
}
