import { platformApi } from '@bukett/contracts/http/platform'
import type { Input } from '@bukett/contracts'
import { Controller } from '@nestjs/common'
import { SandboxClock } from '../sandbox-clock.js'
import { Route } from './route.js'

/** Exists in sandbox mode only (API-06). */
@Controller()
export class ClockController {
  constructor(private readonly clock: SandboxClock) {}

  @Route(platformApi.setClock)
  async set({ body }: Input<typeof platformApi.setClock>) {
    return { now: (await this.clock.set(body.now)).toISOString() }
  }
}
