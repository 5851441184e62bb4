import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { DeliveryChoice } from '../../features/delivery/use-delivery-choice'

/** What a teaser's dialog hands to the product's page, with that page's place in the history: a reload keeps it. */
export interface TeaserState {
  readonly delivery: DeliveryChoice
}

/** The delivery that was chosen before this page; none once its day has passed. */
export const teaserChoiceOf = (state: unknown, today: LocalDay): DeliveryChoice | undefined => {
  const choice = (state as Partial<TeaserState> | null)?.delivery
  if (!choice) return undefined
  return choice.way === 'fast-track' || (choice.day !== undefined && choice.day >= today) ? choice : undefined
}
