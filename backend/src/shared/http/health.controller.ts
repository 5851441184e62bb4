import { platformApi } from '@bukett/contracts/http/platform'
import { Controller } from '@nestjs/common'
import { HealthChecks } from '../health-checks.js'
import { type Exchange, Route } from './route.js'

@Controller()
export class HealthController {
  constructor(private readonly parts: HealthChecks) {}

  @Route(platformApi.live)
  live() {
    return { state: 'ok' as const }
  }

  @Route(platformApi.ready)
  async ready(_: unknown, { reply }: Exchange) {
    const health = await this.parts.health()
    if (health.state === 'down') reply.code(503)
    return health
  }
}
