import { type Consent, consent } from '@bukett/contracts/http/consent'
import { consentIn, consentVersion } from '@bukett/contracts/rules/cookie-consent'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { Ids } from '../../shared/ids.js'
import { ConsentRecords } from './ports.js'

/** PV-01: what visitors chose about cookies. */
@Injectable()
export class CookieConsents {
  constructor(
    private readonly records: ConsentRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** What a cookie says; null when it cannot be read or answers older words. */
  read(cookie: string | undefined): Consent | null {
    return consent.safeParse(consentIn(cookie)).data ?? null
  }

  async give(choice: Pick<Consent, 'preferences' | 'statistics' | 'marketing'>): Promise<Consent> {
    const at = this.clock.now()
    await this.records.add({ _id: this.ids.next(), at, version: consentVersion, choice })
    return { necessary: true, ...choice, at: at.toISOString(), version: consentVersion }
  }
}
