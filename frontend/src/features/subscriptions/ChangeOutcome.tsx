import { Notice } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import type { ChangeSubscription } from './use-subscription'

/** What has become of the last change, where it was asked for. */
export const ChangeOutcome = ({ change }: { change: ChangeSubscription }) => {
  const { t } = useTranslation()
  if (change.error) return <Failure error={change.error} title={t('subscriptions.updateFailed')} />
  if (change.data === undefined) return null
  return (
    <Notice tone="success" announce="status">
      {change.data}
    </Notice>
  )
}
