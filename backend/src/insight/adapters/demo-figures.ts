import { Injectable } from '@nestjs/common'
import { Seeds } from '../../shared/seeds.js'
import { CountChanges } from '../application/count-changes.js'
import { FigureSources } from '../application/ports.js'

/** Counts what the demo's purchases and subscriptions have left behind, as it would be counted anyway a moment after the start. */
@Injectable()
export class DemoFigures {
  constructor(seeds: Seeds, sources: FigureSources, changes: CountChanges) {
    seeds.add({ collection: 'figureSources', count: () => sources.count(), load: () => changes.run() })
  }
}
