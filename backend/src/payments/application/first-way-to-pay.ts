import { Injectable } from '@nestjs/common'
import { Opening } from '../../shared/opening.js'
import { Settings } from '../../shared/shared.module.js'

/** A shop opens with somebody who takes its money: a provider by contract, or the sandbox's while it is tried. */
@Injectable()
export class FirstWayToPay {
  constructor(opening: Opening, { config }: Settings) {
    const { sandbox, sandboxUrl, swish, netaxept } = config
    opening.step('payment', () => sandbox || [swish.url, netaxept.url].some((url) => !url.startsWith(sandboxUrl)))
  }
}
