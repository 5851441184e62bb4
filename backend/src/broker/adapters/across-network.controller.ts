import type { Input } from '@bukett/contracts'
import { acrossNetworkApi } from '@bukett/contracts/http/across-network'
import { wayTermsApi } from '@bukett/contracts/http/way-terms'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { ClosuresReader } from '../application/closures.js'
import { FeesApartReader } from '../application/fees-apart.js'
import { NetworkLoadReader } from '../application/network-load.js'
import { WayTermsUpkeep } from '../application/way-terms.js'
import { WhoDeliversReader } from '../application/who-delivers.js'
import { feesApartCsv } from '../domain/fees-apart.js'

/** What the network's own staff ask across all stores. */
@Controller()
export class AcrossNetworkController {
  constructor(
    private readonly who: WhoDeliversReader,
    private readonly fees: FeesApartReader,
    private readonly closed: ClosuresReader,
    private readonly loads: NetworkLoadReader,
    private readonly termsOf: WayTermsUpkeep,
  ) {}

  @Route(acrossNetworkApi.whoDelivers)
  whoDelivers({ query }: Input<typeof acrossNetworkApi.whoDelivers>) {
    return this.who.read(query)
  }

  @Route(acrossNetworkApi.feesApart)
  async feesApart() {
    return { Rows: await this.fees.rows() }
  }

  @Route(acrossNetworkApi.feesApartCsv)
  async feesApartCsv(_: Input<typeof acrossNetworkApi.feesApartCsv>, { caller, reply }: Exchange) {
    const rows = await this.fees.rows()
    reply.header('content-disposition', 'attachment; filename="avgifter.csv"')
    return Buffer.from(feesApartCsv(rows, caller.locale))
  }

  @Route(acrossNetworkApi.closures)
  closures({ query }: Input<typeof acrossNetworkApi.closures>) {
    return this.closed.list(query)
  }

  @Route(acrossNetworkApi.takeover)
  takeover({ params }: Input<typeof acrossNetworkApi.takeover>) {
    return this.closed.takeover(params.memberId, params.date)
  }

  @Route(acrossNetworkApi.load)
  load({ query }: Input<typeof acrossNetworkApi.load>) {
    return this.loads.byCounty(query.days)
  }

  @Route(acrossNetworkApi.loadOfDay)
  loadOfDay({ params, query }: Input<typeof acrossNetworkApi.loadOfDay>) {
    return this.loads.ofCounty(query.county, params.date)
  }

  @Route(wayTermsApi.terms)
  async terms({ query: { memberId, postalCode = '' } }: Input<typeof wayTermsApi.terms>) {
    return { Rows: await (memberId === undefined ? this.termsOf.ofCode(postalCode) : this.termsOf.ofStore(memberId)) }
  }

  @Route(wayTermsApi.change)
  change({ body }: Input<typeof wayTermsApi.change>, { caller }: Exchange) {
    return this.termsOf.change(body, caller)
  }
}
