import { Select, TextField } from '@bukett/ui-kit'
import type { Form } from '../../shared/form'
import type { Translate } from '../../shared/i18n/translate'
import { useGiftCardTexts } from './texts'
import type { GiftCardTexts } from './texts-sv'

export type Way = 'email' | 'sms' | 'paper'
/** Named by their place in the call, so that what is wrong stands at its field. */
export type HolderValues = { how: Way; 'Holder.To': string; 'Holder.Name': string }

export const holderLabels = (t: Translate<GiftCardTexts>) => ({
  how: t('holder.how'),
  'Holder.To': t('holder.To'),
  'Holder.Name': t('holder.Name'),
})

/** As it travels; null: on paper. */
export const sentHolder = ({ how, 'Holder.To': To, 'Holder.Name': Name }: HolderValues) =>
  how === 'paper' ? null : { Channel: how, To, Name }

/** Whom a card goes to, and how. */
export const HolderFields = ({
  form,
  ways,
}: {
  form: Pick<Form<HolderValues>, 'values' | 'text' | 'set'>
  ways: readonly Way[]
}) => {
  const t = useGiftCardTexts()
  const { how } = form.values
  return (
    <>
      <Select
        label={t('holder.how')}
        name="how"
        value={how}
        onChange={(chosen) => form.set({ how: chosen })}
        options={ways.map((value) => ({ value, label: t(`holder.${value}`) }))}
      />
      {how !== 'paper' && (
        <>
          <TextField
            {...form.text('Holder.To')}
            label={t(how === 'sms' ? 'holder.toSms' : 'holder.toEmail')}
            type={how === 'sms' ? 'tel' : 'email'}
            autoComplete="off"
            required
          />
          <TextField {...form.text('Holder.Name')} maxLength={80} autoComplete="off" optional />
        </>
      )}
    </>
  )
}
