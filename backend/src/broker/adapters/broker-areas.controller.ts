import type { Input } from '@bukett/contracts'
import { brokerAreasApi, postalCodeRange } from '@bukett/contracts/http/broker-areas'
import { Controller } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { AreaUpkeep } from '../application/area-upkeep.js'
import { CopyDelivery } from '../application/copy-delivery.js'

@Controller()
export class BrokerAreasController {
  constructor(
    private readonly areas: AreaUpkeep,
    private readonly copying: CopyDelivery,
    private readonly callIds: CallIds,
  ) {}

  @Route(brokerAreasApi.areas)
  areasOf({ query }: Input<typeof brokerAreasApi.areas>, { caller }: Exchange) {
    return this.areas.areas(query.memberId, query.query ?? '', query.page ?? 0, caller)
  }

  @Route(brokerAreasApi.addAreas)
  addAreas({ body }: Input<typeof brokerAreasApi.addAreas>, { caller }: Exchange) {
    return this.areas.add(body, caller)
  }

  @Route(brokerAreasApi.changeArea)
  changeArea({ body }: Input<typeof brokerAreasApi.changeArea>, { caller }: Exchange) {
    return this.areas.change(body, caller)
  }

  @Route(brokerAreasApi.removeAreas)
  removeAreas({ query }: Input<typeof brokerAreasApi.removeAreas>, { caller }: Exchange) {
    const { memberId, postalCodes, ...way } = query
    return this.areas.removeWay(memberId, way, postalCodes === undefined ? null : rangesOf(postalCodes), caller)
  }

  @Route(brokerAreasApi.removeArea)
  async removeArea({ params }: Input<typeof brokerAreasApi.removeArea>, { caller }: Exchange) {
    await this.areas.remove(params.id, caller)
    return {}
  }

  @Route(brokerAreasApi.areasFile)
  async areasFile({ params }: Input<typeof brokerAreasApi.areasFile>, { caller, reply }: Exchange) {
    const file = await this.areas.file(params.memberId, caller)
    reply.header('content-disposition', `attachment; filename="leveransomraden-${params.memberId}.csv"`)
    return Buffer.from(file)
  }

  @Route(brokerAreasApi.importAreas)
  importAreas({ params, body }: Input<typeof brokerAreasApi.importAreas>, { caller }: Exchange) {
    return this.areas.importFile(params.memberId, body.Csv, caller)
  }

  @Route(brokerAreasApi.backups)
  backups({ query }: Input<typeof brokerAreasApi.backups>, { caller }: Exchange) {
    return this.areas.backups(query.memberId, caller)
  }

  @Route(brokerAreasApi.addBackup)
  async addBackup({ body }: Input<typeof brokerAreasApi.addBackup>, { caller, request }: Exchange) {
    return this.areas.addBackup({ _id: await this.callIds.of(request, caller), ...body }, caller)
  }

  @Route(brokerAreasApi.changeBackup)
  changeBackup({ params, body }: Input<typeof brokerAreasApi.changeBackup>, { caller }: Exchange) {
    return this.areas.changeBackup({ _id: params.id, ...body }, caller)
  }

  @Route(brokerAreasApi.removeBackup)
  async removeBackup({ params }: Input<typeof brokerAreasApi.removeBackup>, { caller }: Exchange) {
    await this.areas.removeBackup(params.id, caller)
    return {}
  }

  @Route(brokerAreasApi.copyDelivery)
  async copyDelivery(
    { params: { from, to }, query }: Input<typeof brokerAreasApi.copyDelivery>,
    { caller, request }: Exchange,
  ) {
    if (query.preview) return this.copying.preview(from, to)
    return this.copying.copy(await this.callIds.of(request, caller), from, to, caller)
  }

  @Route(brokerAreasApi.copies)
  copies({ query }: Input<typeof brokerAreasApi.copies>) {
    return this.copying.ofStore(query.memberId)
  }

  @Route(brokerAreasApi.undoCopy)
  undoCopy({ params }: Input<typeof brokerAreasApi.undoCopy>, { caller }: Exchange) {
    return this.copying.undo(params.copyId, caller)
  }
}

/** Throws `postal-code.range-invalid`. */
const rangesOf = (text: string): string[] =>
  text.split(',').map((range) => {
    const read = postalCodeRange.safeParse(range)
    if (!read.success) throw new DomainError('postal-code.range-invalid')
    return read.data
  })
