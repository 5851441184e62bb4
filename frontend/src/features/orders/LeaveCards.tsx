import { RadioCards } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'

/** Whether it may be left at the door; empty while nobody has answered. */
export const LeaveCards = ({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (change: { LeaveAtDoorIfNotAtHome: string }) => void
  error?: string | undefined
}) => {
  const { t } = useTranslation()
  return (
    <RadioCards
      legend={t('orders.edit.leave')}
      name="LeaveAtDoorIfNotAtHome"
      value={value === '' ? undefined : value}
      onChange={(LeaveAtDoorIfNotAtHome) => onChange({ LeaveAtDoorIfNotAtHome })}
      columns={2}
      cards={[
        { value: 'true', label: t('orders.edit.leaveYes') },
        { value: 'false', label: t('orders.edit.leaveNo') },
      ]}
      {...(error !== undefined && { error })}
    />
  )
}
