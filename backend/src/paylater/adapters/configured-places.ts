import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'
import { Places } from '../application/ports.js'
import type { Stage } from '../domain/merchant.js'
import { manifestIn } from './built-widget.js'

@Injectable()
export class ConfiguredPlaces extends Places {
  readonly api: string
  readonly cdn: string
  readonly release: string | undefined
  readonly #desk: string

  constructor({ config }: Settings) {
    super()
    this.api = config.senare.url
    this.cdn = config.senare.cdnUrl
    this.#desk = config.publicUrl + mailedLinks.desk
    this.release = manifestIn(config.senare.widgetRoot)?.version
  }

  termsIn(locale = 'en-GB'): string {
    return `${this.cdn}/terms.html#${new URLSearchParams({ locale: locale.replace('_', '-') })}`
  }

  deskOf(merchantId: string): string {
    return `${this.#desk}/${encodeURIComponent(merchantId)}`
  }

  environment(stage: Stage): string {
    const { hostname } = new URL(this.api)
    const isHere = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
    if (isHere) return 'development'
    return stage === 'live' ? 'production' : 'playground'
  }
}
