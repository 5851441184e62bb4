import type { Input } from '@bukett/contracts'
import { officeListsApi } from '@bukett/contracts/http/office-lists'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Controller } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { fileOf, named, partOfDays } from '../../shared/office-list.js'
import { MoneyLists } from '../application/money-lists.js'
import { giftCardsSheet, paymentsSheet } from '../domain/list-files.js'

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
  paymentsCsv(
    { query: { list, ...days } }: Input<typeof officeListsApi.paymentsCsv>,
    { caller: { locale }, reply }: Exchange,
  ) {
    const rows = this.lists.allPayments(list, partOfDays(days), locale)
    return named(reply, `betalningar-${stockholmDay(this.clock.now())}`, fileOf(paymentsSheet(locale), rows, locale))
  }

  @Route(officeListsApi.giftCards)
  giftCards({ query: { list, after, ...days } }: Input<typeof officeListsApi.giftCards>) {
    return this.lists.giftCards(list, partOfDays(days), after)
  }

  @Route(officeListsApi.giftCardsCsv)
  giftCardsCsv(
    { query: { list, ...days } }: Input<typeof officeListsApi.giftCardsCsv>,
    { caller: { locale }, reply }: Exchange,
  ) {
    const rows = this.lists.allGiftCards(list, partOfDays(days))
    return named(reply, `presentkort-${stockholmDay(this.clock.now())}`, fileOf(giftCardsSheet(locale), rows, locale))
  }
}
