import type { Input } from '@bukett/contracts'
import { brokerUpkeepApi, postalCodeRange } from '@bukett/contracts/http/broker-upkeep'
import { Controller } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { AreaUpkeep } from '../application/area-upkeep.js'
import { BrokerData } from '../application/broker-data.js'
import { CopyDelivery } from '../application/copy-delivery.js'
import { CutOffUpkeep } from '../application/cut-off-upkeep.js'
import { NetworkDays } from '../application/network-days.js'
import { PostalCodeUpkeep } from '../application/postal-code-upkeep.js'
import { StoreCalendar } from '../application/store-calendar.js'

@Controller()
export class BrokerUpkeepController {
  constructor(
    private readonly areas: AreaUpkeep,
    private readonly cutOffs: CutOffUpkeep,
    private readonly calendar: StoreCalendar,
    private readonly data: BrokerData,
    private readonly copying: CopyDelivery,
    private readonly days: NetworkDays,
    private readonly postalCodes: PostalCodeUpkeep,
    private readonly callIds: CallIds,
  ) {}

  @Route(brokerUpkeepApi.areas)
  areasOf({ query }: Input<typeof brokerUpkeepApi.areas>, { caller }: Exchange) {
    return this.areas.areas(query.memberId, query.query ?? '', query.page ?? 0, caller)
  }

  @Route(brokerUpkeepApi.addAreas)
  addAreas({ body }: Input<typeof brokerUpkeepApi.addAreas>, { caller }: Exchange) {
    return this.areas.add(body, caller)
  }

  @Route(brokerUpkeepApi.changeArea)
  changeArea({ body }: Input<typeof brokerUpkeepApi.changeArea>, { caller }: Exchange) {
    return this.areas.change(body, caller)
  }

  @Route(brokerUpkeepApi.removeAreas)
  removeAreas({ query }: Input<typeof brokerUpkeepApi.removeAreas>, { caller }: Exchange) {
    const { memberId, postalCodes, ...way } = query
    return this.areas.removeWay(memberId, way, postalCodes === undefined ? null : rangesOf(postalCodes), caller)
  }

  @Route(brokerUpkeepApi.removeArea)
  async removeArea({ params }: Input<typeof brokerUpkeepApi.removeArea>, { caller }: Exchange) {
    await this.areas.remove(params.id, caller)
    return {}
  }

  @Route(brokerUpkeepApi.areasFile)
  async areasFile({ params }: Input<typeof brokerUpkeepApi.areasFile>, { caller, reply }: Exchange) {
    const file = await this.areas.file(params.memberId, caller)
    reply.header('content-disposition', `attachment; filename="leveransomraden-${params.memberId}.csv"`)
    return Buffer.from(file)
  }

  @Route(brokerUpkeepApi.importAreas)
  importAreas({ params, body }: Input<typeof brokerUpkeepApi.importAreas>, { caller }: Exchange) {
    return this.areas.importFile(params.memberId, body.Csv, caller)
  }

  @Route(brokerUpkeepApi.backups)
  backups({ query }: Input<typeof brokerUpkeepApi.backups>, { caller }: Exchange) {
    return this.areas.backups(query.memberId, caller)
  }

  @Route(brokerUpkeepApi.addBackup)
  async addBackup({ body }: Input<typeof brokerUpkeepApi.addBackup>, { caller, request }: Exchange) {
    return this.areas.addBackup({ _id: await this.callIds.of(request, caller), ...body }, caller)
  }

  @Route(brokerUpkeepApi.changeBackup)
  changeBackup({ params, body }: Input<typeof brokerUpkeepApi.changeBackup>, { caller }: Exchange) {
    return this.areas.changeBackup({ _id: params.id, ...body }, caller)
  }

  @Route(brokerUpkeepApi.removeBackup)
  async removeBackup({ params }: Input<typeof brokerUpkeepApi.removeBackup>, { caller }: Exchange) {
    await this.areas.removeBackup(params.id, caller)
    return {}
  }

  @Route(brokerUpkeepApi.cutOffs)
  cutOffsOf({ params }: Input<typeof brokerUpkeepApi.cutOffs>, { caller }: Exchange) {
    return this.cutOffs.list(params.memberId, caller)
  }

  @Route(brokerUpkeepApi.setCutOff)
  async setCutOff({ params, body }: Input<typeof brokerUpkeepApi.setCutOff>, { caller, request }: Exchange) {
    const { id, ...rule } = body
    return this.cutOffs.set(
      params.memberId,
      id ?? (await this.callIds.of(request, caller)),
      id === undefined,
      rule,
      caller,
    )
  }

  @Route(brokerUpkeepApi.removeCutOff)
  async removeCutOff({ params }: Input<typeof brokerUpkeepApi.removeCutOff>, { caller }: Exchange) {
    await this.cutOffs.remove(params.memberId, params.ruleId, caller)
    return {}
  }

  @Route(brokerUpkeepApi.holidays)
  holidays({ params }: Input<typeof brokerUpkeepApi.holidays>, { caller }: Exchange) {
    return this.calendar.holidays(params.memberId, caller)
  }

  @Route(brokerUpkeepApi.removeHoliday)
  async removeHoliday({ params }: Input<typeof brokerUpkeepApi.removeHoliday>, { caller }: Exchange) {
    await this.calendar.removeHoliday(params.id, caller)
    return {}
  }

  @Route(brokerUpkeepApi.specialHours)
  specialHours({ query }: Input<typeof brokerUpkeepApi.specialHours>, { caller }: Exchange) {
    return this.calendar.specialHours(query.memberId, query.fromToday ?? false, caller)
  }

  @Route(brokerUpkeepApi.setSpecialHours)
  setSpecialHours({ body }: Input<typeof brokerUpkeepApi.setSpecialHours>, { caller }: Exchange) {
    return this.calendar.setSpecialHours(body, caller)
  }

  @Route(brokerUpkeepApi.removeSpecialHours)
  async removeSpecialHours({ params }: Input<typeof brokerUpkeepApi.removeSpecialHours>, { caller }: Exchange) {
    await this.calendar.removeSpecialHours(params.id, caller)
    return {}
  }

  @Route(brokerUpkeepApi.brokerData)
  brokerData({ params, query }: Input<typeof brokerUpkeepApi.brokerData>, { caller }: Exchange) {
    return this.data.read(params.id, query.year, caller)
  }

  @Route(brokerUpkeepApi.correctBrokerData)
  correctBrokerData({ params, body }: Input<typeof brokerUpkeepApi.correctBrokerData>, { caller }: Exchange) {
    return this.data.correct(params.id, body, caller)
  }

  @Route(brokerUpkeepApi.copyDelivery)
  async copyDelivery(
    { params: { from, to }, query }: Input<typeof brokerUpkeepApi.copyDelivery>,
    { caller, request }: Exchange,
  ) {
    if (query.preview) return this.copying.preview(from, to)
    return this.copying.copy(await this.callIds.of(request, caller), from, to, caller)
  }

  @Route(brokerUpkeepApi.undoCopy)
  undoCopy({ params }: Input<typeof brokerUpkeepApi.undoCopy>, { caller }: Exchange) {
    return this.copying.undo(params.copyId, caller)
  }

  @Route(brokerUpkeepApi.networkDays)
  networkDays({ query }: Input<typeof brokerUpkeepApi.networkDays>) {
    return this.days.list(query.year)
  }

  @Route(brokerUpkeepApi.setNetworkDay)
  setNetworkDay({ params, body }: Input<typeof brokerUpkeepApi.setNetworkDay>, { caller }: Exchange) {
    return this.days.set({ _id: params.date, ...body }, caller)
  }

  @Route(brokerUpkeepApi.removeNetworkDay)
  async removeNetworkDay({ params }: Input<typeof brokerUpkeepApi.removeNetworkDay>, { caller }: Exchange) {
    await this.days.remove(params.date, caller)
    return {}
  }

  @Route(brokerUpkeepApi.postalCodes)
  registered({ query }: Input<typeof brokerUpkeepApi.postalCodes>) {
    return this.postalCodes.list(query.query ?? '', query.page ?? 0)
  }

  @Route(brokerUpkeepApi.addPostalCode)
  addPostalCode({ body }: Input<typeof brokerUpkeepApi.addPostalCode>, { caller }: Exchange) {
    return this.postalCodes.add(body, caller)
  }

  @Route(brokerUpkeepApi.changePostalCode)
  changePostalCode({ params, body }: Input<typeof brokerUpkeepApi.changePostalCode>, { caller }: Exchange) {
    return this.postalCodes.change(params.id, body, caller)
  }
}

/** Throws `postal-code.range-invalid`. */
const rangesOf = (text: string): string[] =>
  text.split(',').map((range) => {
    const read = postalCodeRange.safeParse(range)
    if (!read.success) throw new DomainError('postal-code.range-invalid')
    return read.data
  })
