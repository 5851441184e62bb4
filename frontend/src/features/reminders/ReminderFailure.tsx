import { ApiError } from '@bukett/contracts'
import { Notice } from '@bukett/ui-kit'
import { messageOf } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'

export interface ReminderFailureProps {
  error: unknown
  /** @default that none could be made */
  title?: string
  /** Said where there are as many as there may be. @default the refusal's own sentence */
  atLimit?: string
}

/** Spec 2 §8: why a reminder was not kept. That there are as many as there may be is a warning, and no fault. */
export const ReminderFailure = ({ error, title, atLimit }: ReminderFailureProps) => {
  const { t } = useTranslation()
  if (error instanceof ApiError && error.code === 'reminder.limit')
    return (
      <Notice tone="warning" announce="alert">
        {atLimit ?? messageOf(error)}
      </Notice>
    )
  return <Failure error={error} title={title ?? t('reminders.createFailed')} />
}
