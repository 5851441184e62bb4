import type { SubscriptionStatus } from '@bukett/contracts/rules/subscription'
import { Tag } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'

const tones = { Active: 'leaf', UnderReview: 'sun', Paused: 'neutral', Cancelled: 'neutral' } as const

/** Spec 2 §3: Aktiv, Pausad, Avslutad, Granska. */
export const StatusTag = ({ status }: { status: SubscriptionStatus }) => {
  const { t } = useTranslation()
  return <Tag tone={tones[status]}>{t(`subscriptions.status.${status}`)}</Tag>
}
