import { mapApi } from '@bukett/contracts/http/map'
import { Controller } from '@nestjs/common'
import { Route } from '../../shared/http/route.js'
import { Settings } from '../../shared/shared.module.js'

@Controller()
export class MapController {
  constructor(private readonly settings: Settings) {}

  @Route(mapApi.ground)
  ground() {
    const { map } = this.settings.config
    return { tiles: map && '/api/map/{z}/{x}/{y}', attribution: map?.attribution ?? '' }
  }
}
