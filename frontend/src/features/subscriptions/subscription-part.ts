import type { OwnSubscription } from '@bukett/contracts/http/subscription'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { SubscriptionAddress } from './use-subscription'

/** What a part of a subscription's page is given. */
export interface SubscriptionPart {
  readonly shown: OwnSubscription
  readonly address: SubscriptionAddress
  readonly today: LocalDay
}
