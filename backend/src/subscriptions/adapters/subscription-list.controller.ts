import type { Input } from '@bukett/contracts'
import { officeListsApi } from '@bukett/contracts/http/office-lists'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Controller } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { fileOf, named, partOfDays } from '../../shared/office-list.js'
import { SubscriptionList } from '../application/subscription-list.js'
import { subscriptionsSheet } from '../domain/lists.js'

@Controller()
export class SubscriptionListController {
  constructor(
    private readonly list: SubscriptionList,
    private readonly clock: Clock,
  ) {}

  @Route(officeListsApi.subscriptions)
  subscriptions({ query: { list, after, ...days } }: Input<typeof officeListsApi.subscriptions>) {
    return this.list.page(list, partOfDays(days), after)
  }

  @Route(officeListsApi.subscriptionsCsv)
  subscriptionsCsv(
    { query: { list, ...days } }: Input<typeof officeListsApi.subscriptionsCsv>,
    { caller: { locale }, reply }: Exchange,
  ) {
    const rows = this.list.whole(list, partOfDays(days))
    return named(
      reply,
      `prenumerationer-${stockholmDay(this.clock.now())}`,
      fileOf(subscriptionsSheet(locale), rows, locale),
    )
  }
}
