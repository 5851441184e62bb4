import type { User } from '@bukett/contracts/http/account'
import { crmApi } from '@bukett/contracts/http/crm'
import { addDays, type LocalDay } from '@bukett/contracts/rules/dates'
import { nextOccasion } from '@bukett/contracts/rules/reminders'
import { KitLink, Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'
import { useConsent } from '../../shared/consent'
import { writeCookie } from '../../shared/cookies'
import { birthdayCookie } from '../../shared/personal-cookies'
import { onDay } from '../../shared/day-text'
import { useTranslation } from '../../shared/i18n'
import { personal } from '../../shared/query'

const keepDays = 30
/** How long before the day it is spoken of. */
const daysAhead = 14

/** CR-04: the day and month, of who wants offers and has said yes to cookies of preference; kept in a cookie for this banner. */
const useBirthday = ({ id, receiveOffersEmail, receiveOffersSms }: User): string | null => {
  const consent = useConsent()
  const { data } = useQuery({
    queryKey: ['birthday', id],
    queryFn: async ({ signal }) => {
      const { birthday } = await call(crmApi.user, { params: { id } }, signal)
      writeCookie(birthdayCookie, JSON.stringify({ upcomingBirthdayDate: birthday }), birthday === null ? 0 : keepDays)
      return birthday
    },
    enabled: consent?.preferences === true && (receiveOffersEmail || receiveOffersSms),
    staleTime: Infinity,
    retry: false,
    meta: personal,
  })
  return data ?? null
}

export interface BirthdayBannerProps {
  user: User
  shopPath: string
  today: LocalDay
}

/** A word on the own pages when somebody's birthday is near. */
export const BirthdayBanner = ({ user, shopPath, today }: BirthdayBannerProps) => {
  const { t } = useTranslation()
  const birthday = useBirthday(user)
  if (birthday === null) return null
  // In a year that has every day.
  const day = nextOccasion({ category: 'Födelsedag', occasionDate: `2000-${birthday}`, annual: true }, today)
  if (day > addDays(today, daysAhead)) return null
  return (
    <Notice
      tone="success"
      action={
        <Button component={KitLink} href={shopPath} variant="text">
          {t('account.birthday.action')}
        </Button>
      }
    >
      {t('account.birthday.text', { day: onDay(day, today, currentLocale()) })}
    </Notice>
  )
}
