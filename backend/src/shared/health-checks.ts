export interface CheckHealth {
  readonly state: 'ok' | 'down'
}

const patienceMs = 2000

/** Why a part is down is for the log: an error's words name addresses of ours. */
export type Tell = (down: Readonly<Record<string, string>>) => void

/** The parts this process stands on, asked when `/api/health/ready` is. */
export class HealthChecks {
  constructor(private readonly tell: Tell) {}

  readonly #checks = new Map<string, { check: () => Promise<unknown>; needed: boolean }>()

  /** `check` throws why the part is down. A part that is not needed is told but does not stop sales. */
  add(name: string, check: () => Promise<unknown>, { needed }: { needed: boolean }): void {
    this.#checks.set(name, { check, needed })
  }

  async health(): Promise<{ state: 'ok' | 'down'; parts: Record<string, CheckHealth> }> {
    let state: 'ok' | 'down' = 'ok'
    const parts: Record<string, CheckHealth> = {}
    const down: Record<string, string> = {}
    const asked = [...this.#checks].map(async ([name, { check, needed }]) => ({
      name,
      needed,
      fault: await faultOf(check),
    }))
    for (const { name, needed, fault } of await Promise.all(asked)) {
      parts[name] = { state: fault === null ? 'ok' : 'down' }
      if (fault === null) continue
      down[name] = fault
      if (needed) state = 'down'
    }
    if (Object.keys(down).length > 0) this.tell(down)
    return { state, parts }
  }
}

/** Null: the part works. */
const faultOf = async (check: () => Promise<unknown>): Promise<string | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  })
  try {
    await Promise.race([check(), late])
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    clearTimeout(timer)
  }
}
