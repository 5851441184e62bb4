import type { LinkedOrder } from '@bukett/contracts/http/payment-link'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useTranslation } from '../../shared/i18n'
import { translator } from '../../shared/i18n/translate'
import { usePriceText } from '../../shared/money'

const sv = {
  title: 'Beställningen har ändrats',
  text: 'Den är en annan än när sidan öppnades, och inget är betalt. Läs igenom den som den ser ut nu.',
  sum: 'Att betala är {{now}}, förut {{before}}.',
  goods: 'Varorna är ändrade.',
  deliveries: 'Mottagare, dag eller texten på kortet är ändrad.',
}
const en: typeof sv = {
  title: 'The order has been changed',
  text: 'It is not the same as when the page was opened, and nothing has been paid. Please read it as it stands now.',
  sum: 'You now pay {{now}}. Before, it was {{before}}.',
  goods: 'The goods have been changed.',
  deliveries: 'The recipient, the day or the words on the card have been changed.',
}
const spoken = { sv: translator<typeof sv>('sv', sv), en: translator<typeof sv>('en', en) }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** CS-02: nobody pays for another order than the one that was read; what has become another is named. */
export const LinkChanged = ({ before, now }: { before: LinkedOrder; now: LinkedOrder }) => {
  const t = spoken[useTranslation().language]
  const priceText = usePriceText()
  const changes = [
    ...(before.ToPay === now.ToPay ? [] : [t('sum', { now: priceText(now.ToPay), before: priceText(before.ToPay) })]),
    ...(isSame(before.Lines, now.Lines) ? [] : [t('goods')]),
    ...(isSame(before.Deliveries, now.Deliveries) ? [] : [t('deliveries')]),
  ]
  return (
    <Notice tone="warning" announce="alert" title={t('title')}>
      {t('text')}
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Box>
      )}
    </Notice>
  )
}
