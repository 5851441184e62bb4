import { dateText, stockholmDay, stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { lineName } from '@bukett/contracts/rules/line-names'
import { waysBack } from '@bukett/contracts/rules/payment-methods'
import { comesBackBy } from '../../../shared/comes-back.js'
import type { StoredOrderGroup } from '../order-group.js'

/** OR-10: the receipt of a withdrawal, with its time. Gift cards the shop takes back by itself (GC-06). */
export const withdrawalText = (group: StoredOrderGroup, language: Language): readonly [string, ...string[]] => {
  const last = group.withdrawals.at(-1)
  const lines = group.Shipments.flatMap(({ LineItems }) => LineItems).filter(({ LineItemId }) =>
    last?.lineItemIds.includes(LineItemId),
  )
  const names = lines.map((line) => `${line.Quantity} × ${lineName(line, language)}`).join(', ')
  const moment = last ? momentText(last.at, language) : ''
  const words = {
    sv: {
      subject: `Vi har tagit emot din ånger, order ${group._id}`,
      told: `${last?.name ?? ''} ångrade köpet ${moment}: ${names}.`,
      goods: 'Vi hör av oss om hur du lämnar tillbaka varan.',
      cards: 'Presentkort som du har ångrat gäller inte längre, och du behöver inte skicka dem.',
      wait: ' För en vara får vi vänta tills den är hos oss.',
    },
    en: {
      subject: `We have received your withdrawal, order ${group._id}`,
      told: `${last?.name ?? ''} withdrew from the purchase ${moment}: ${names}.`,
      goods: 'We will tell you how to return the goods.',
      cards: 'Gift cards that you have withdrawn from are no longer valid, and you need not send them.',
      wait: ' For goods we may wait until they are with us.',
    },
  }[language]
  const hasGoods = lines.some((line) => !line.IsGiftCardProduct)
  return [
    words.subject,
    words.told,
    ...(hasGoods ? [words.goods] : []),
    ...(lines.some((line) => line.IsGiftCardProduct) ? [words.cards] : []),
    comesBackBy(waysBack(group.Payments), language) + (hasGoods ? words.wait : ''),
  ]
}

const momentText = (at: Date, language: Language): string => {
  const day = dateText(stockholmDay(at), language, { withYear: true })
  const time = timeText(stockholmTime(at), language)
  return language === 'sv' ? `den ${day} kl. ${time}` : `on ${day} at ${time}`
}
