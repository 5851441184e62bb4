import type { Input } from '@bukett/contracts'
import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { BrokerData } from '../application/broker-data.js'
import { NetworkDays } from '../application/network-days.js'
import { PostalCodeUpkeep } from '../application/postal-code-upkeep.js'

@Controller()
export class NetworkUpkeepController {
  constructor(
    private readonly data: BrokerData,
    private readonly days: NetworkDays,
    private readonly postalCodes: PostalCodeUpkeep,
  ) {}

  @Route(networkUpkeepApi.brokerData)
  brokerData({ params, query }: Input<typeof networkUpkeepApi.brokerData>, { caller }: Exchange) {
    return this.data.read(params.id, query.year, caller)
  }

  @Route(networkUpkeepApi.correctBrokerData)
  correctBrokerData({ params, body }: Input<typeof networkUpkeepApi.correctBrokerData>, { caller }: Exchange) {
    return this.data.correct(params.id, body, caller)
  }

  @Route(networkUpkeepApi.networkDays)
  networkDays({ query }: Input<typeof networkUpkeepApi.networkDays>) {
    return this.days.list(query.year)
  }

  @Route(networkUpkeepApi.leftOnClosedDays)
  leftOnClosedDays({ query }: Input<typeof networkUpkeepApi.leftOnClosedDays>) {
    return this.days.left(query.date)
  }

  @Route(networkUpkeepApi.setNetworkDay)
  setNetworkDay({ params, body }: Input<typeof networkUpkeepApi.setNetworkDay>, { caller }: Exchange) {
    return this.days.set({ _id: params.date, ...body }, caller)
  }

  @Route(networkUpkeepApi.removeNetworkDay)
  async removeNetworkDay({ params }: Input<typeof networkUpkeepApi.removeNetworkDay>, { caller }: Exchange) {
    await this.days.remove(params.date, caller)
    return {}
  }

  @Route(networkUpkeepApi.postalCodes)
  registered({ query }: Input<typeof networkUpkeepApi.postalCodes>) {
    return this.postalCodes.list(query.query ?? '', query.page ?? 0)
  }

  @Route(networkUpkeepApi.postalCodeFile)
  async postalCodeFile(_: Input<typeof networkUpkeepApi.postalCodeFile>, { reply }: Exchange) {
    reply.header('content-disposition', 'attachment; filename="postnummer.csv"')
    return Buffer.from(await this.postalCodes.file())
  }

  @Route(networkUpkeepApi.importPostalCodes)
  importPostalCodes({ body }: Input<typeof networkUpkeepApi.importPostalCodes>, { caller }: Exchange) {
    return this.postalCodes.importFile(body.Csv, caller)
  }

  @Route(networkUpkeepApi.addPostalCode)
  addPostalCode({ body }: Input<typeof networkUpkeepApi.addPostalCode>, { caller }: Exchange) {
    return this.postalCodes.add(body, caller)
  }

  @Route(networkUpkeepApi.changePostalCode)
  changePostalCode({ params, body }: Input<typeof networkUpkeepApi.changePostalCode>, { caller }: Exchange) {
    return this.postalCodes.change(params.id, body, caller)
  }
}
