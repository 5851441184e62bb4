import type { PersonCard } from '@bukett/contracts/http/office-people'
import { dateText } from '@bukett/contracts/rules/dates'
import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { useCustomerTexts } from './customer-texts'

/** Sentences under each other; what is said where there are none. */
export const ListOf = ({ rows, empty }: { rows: readonly ReactNode[]; empty: string }) =>
  rows.length === 0 ? (
    <Typography>{empty}</Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
      {rows.map((row, index) => (
        <li key={index}>{row}</li>
      ))}
    </Box>
  )

export const PersonReminders = ({ reminders }: { reminders: PersonCard['Reminders'] }) => {
  const t = useCustomerTexts()
  const { language } = useTranslation()
  return (
    <ListOf
      empty={t('card.noReminders')}
      rows={reminders.map(({ category, receiver, occasionDate }) =>
        t('card.reminder', { category, receiver, day: dateText(occasionDate, language, { withYear: true }) }),
      )}
    />
  )
}

/** What the person has saved, and what was given to the person. */
export const PersonValue = ({
  card: { Person, GiftCards },
  hrefOfGiftCard,
}: {
  card: PersonCard
  hrefOfGiftCard: (id: string) => string
}) => {
  const t = useCustomerTexts()
  const { language } = useTranslation()
  const priceText = usePriceText()
  const day = (date: string): string => dateText(date, language, { withYear: true })
  const bonus = Person.bonusInformation
  const saved = bonus && [
    t('card.points', { count: bonus.points, left: bonus.pointsToNextCheck }),
    ...bonus.checks.items
      .filter(({ redeemed }) => !redeemed)
      .map(({ amount, expiresOn }) => t('card.check', { amount: priceText(amount), day: day(expiresOn) })),
  ]
  return (
    <>
      <ListOf empty={t('card.noBonus')} rows={saved ?? []} />
      <ListOf
        empty={t('card.noGiftCards')}
        rows={GiftCards.map(({ Id, Last4, Balance, ExpiresOn, State }) => {
          const said = t('card.giftCard', {
            amount: priceText(Balance),
            day: day(ExpiresOn),
            state: t(`card.giftCardState.${State}`),
          })
          if (Id === undefined) return said
          return (
            <>
              {said} <KitLink href={hrefOfGiftCard(Id)}>{t('card.toGiftCard', { last4: Last4 ?? '' })}</KitLink>
            </>
          )
        })}
      />
    </>
  )
}
