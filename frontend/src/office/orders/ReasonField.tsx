import { TextField } from '@bukett/ui-kit'
import { useOrdersTexts } from './texts'

/** Why money moves or an order leaves a store: the next person reads it. */
export const ReasonField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const t = useOrdersTexts()
  return (
    <TextField
      label={t('act.reason')}
      hint={t('act.reasonHint')}
      value={value}
      onChange={onChange}
      maxLength={200}
      autoComplete="off"
      required
    />
  )
}
