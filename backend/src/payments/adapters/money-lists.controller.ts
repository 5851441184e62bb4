import type { Input } from '@bukett/contracts'
import { officeListsApi } from '@bukett/contracts/http/office-lists'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Controller } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { listFile, partOfDays } from '../../shared/office-list.js'
import { MoneyLists } from '../application/money-lists.js'
import { giftCardsFile, paymentsFile } from '../domain/list-files.js'

/** Payments and gift cards, for who asks what a figure is made of. */
@Controller()
export class MoneyListsController {
  constructor(
    private readonly lists: MoneyLists,
    private readonly clock: Clock,
  ) {}

  @Route(officeListsApi.payments)
  payments({ query: { list, after, ...days } }: Input<typeof officeListsApi.payments>, { caller }: Exchange) {
    return this.lists.payments(list, partOfDays(days), after, caller.locale)
  }

  @Route(officeListsApi.paymentsCsv)
  async paymentsCsv(
    { query: { list, ...days } }: Input<typeof officeListsApi.paymentsCsv>,
    { caller, reply }: Exchange,
  ) {
    const { rows, isWhole } = await this.lists.allPayments(list, partOfDays(days), caller.locale)
    const csv = paymentsFile(rows, caller.locale)
    const { disposition, content } = listFile(this.#named('betalningar'), csv, isWhole, caller.locale)
    reply.header('content-disposition', disposition)
    return content
  }

  @Route(officeListsApi.giftCards)
  giftCards({ query: { list, after, ...days } }: Input<typeof officeListsApi.giftCards>) {
    return this.lists.giftCards(list, partOfDays(days), after)
  }

  @Route(officeListsApi.giftCardsCsv)
  async giftCardsCsv(
    { query: { list, ...days } }: Input<typeof officeListsApi.giftCardsCsv>,
    { caller, reply }: Exchange,
  ) {
    const { rows, isWhole } = await this.lists.allGiftCards(list, partOfDays(days))
    const csv = giftCardsFile(rows, caller.locale)
    const { disposition, content } = listFile(this.#named('presentkort'), csv, isWhole, caller.locale)
    reply.header('content-disposition', disposition)
    return content
  }

  #named(what: string): string {
    return `${what}-${stockholmDay(this.clock.now())}`
  }
}
