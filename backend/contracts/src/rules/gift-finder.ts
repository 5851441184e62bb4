/** The three questions of the gift finder, and the answers that each of them has. */

/** Who it is for. `mourning` is answered with what comforts, and quietly. */
export const GIFT_RECEIVERS = ['partner', 'family', 'friend', 'work', 'host', 'mourning'] as const
export type GiftReceiver = (typeof GIFT_RECEIVERS)[number]

/** Why: codes of the range's occasions. */
export const GIFT_REASONS = [
  'birthday',
  'love',
  'thanks',
  'congratulations',
  'getwell',
  'newborn',
  'housewarming',
  'everyday',
  'sympathy',
  'funeral',
] as const
export type GiftReason = (typeof GIFT_REASONS)[number]

/** How much: in öre, above the first and up to the second. */
export const GIFT_BUDGETS = {
  '300': { above: 0, to: 300_00 },
  '500': { above: 300_00, to: 500_00 },
  '800': { above: 500_00, to: 800_00 },
  more: { above: 800_00, to: null },
} as const
export type GiftBudget = keyof typeof GIFT_BUDGETS
export const GIFT_BUDGET_NAMES = ['300', '500', '800', 'more'] as const satisfies readonly GiftBudget[]

/** What may be the reason for whom: nobody sends a colleague love, or a host a wreath. */
const reasons: Record<GiftReceiver, readonly GiftReason[]> = {
  partner: ['love', 'birthday', 'thanks', 'congratulations', 'getwell', 'everyday'],
  family: ['birthday', 'thanks', 'congratulations', 'getwell', 'newborn', 'housewarming', 'everyday'],
  friend: ['birthday', 'thanks', 'congratulations', 'getwell', 'newborn', 'housewarming', 'everyday'],
  work: ['birthday', 'thanks', 'congratulations', 'getwell', 'newborn'],
  host: ['thanks', 'housewarming', 'everyday'],
  mourning: ['sympathy', 'funeral'],
}

export const giftReasonsFor = (receiver: GiftReceiver): readonly GiftReason[] => reasons[receiver]

/** Where the answers stand in the page's address. */
export const giftFinderQuery = { receiver: 'vem', reason: 'varfor', budget: 'pris' } as const

export type GiftQuestion = keyof typeof giftFinderQuery

/** The answers in an address; what is none of them, or does not go with the others, is as if it were not there. */
export interface GiftAnswers {
  readonly receiver: GiftReceiver | undefined
  readonly reason: GiftReason | undefined
  readonly budget: GiftBudget | undefined
}

export const giftAnswersIn = (search: URLSearchParams): GiftAnswers => {
  const answer = <Value extends string>(question: GiftQuestion, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === search.get(giftFinderQuery[question]))
  const receiver = answer('receiver', GIFT_RECEIVERS)
  return {
    receiver,
    reason: receiver && answer('reason', giftReasonsFor(receiver)),
    budget: answer('budget', GIFT_BUDGET_NAMES),
  }
}

/** The query of an address with one answer put in; what a new answer does not go with is asked again. */
export const giftQueryOf = (answers: GiftAnswers): string => {
  const { receiver, reason } = answers
  const fits = receiver !== undefined && reason !== undefined && giftReasonsFor(receiver).includes(reason)
  const kept = { ...answers, reason: fits ? reason : undefined }
  const query = new URLSearchParams()
  for (const [question, name] of Object.entries(giftFinderQuery)) {
    const answer = kept[question as GiftQuestion]
    if (answer !== undefined) query.set(name, answer)
  }
  return query.toString()
}
