import { FUNERAL_TIMES } from '@bukett/contracts/rules/funeral'
import { RECEIVER_LIMITS } from '@bukett/contracts/rules/receiver-limits'
import { PostalCodeField, Select, TextField } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { FormPart, Wide } from '../../shared/FormPart'
import type { ReceiverPartProps } from './receiver-part'
import { addressName, fieldName } from './receiver-values'

/** Whose funeral, when, and in which church (FU-02, FU-03). */
export const FuneralFields = ({ form, index }: ReceiverPartProps) => {
  const { t } = useTranslation()
  const { onBlur: _, ...time } = form.text(fieldName(index, 'DeliveryTime'))
  return (
    <FormPart title={t('checkout.receiver.ceremony')}>
      <Wide>
        <TextField
          {...form.text(fieldName(index, 'NameOfDeceased'))}
          autoComplete="off"
          maxLength={RECEIVER_LIMITS.name}
          required
          enterKeyHint="next"
        />
      </Wide>
      <Wide>
        <Select
          {...time}
          hint={t('checkout.receiver.ceremonyHint')}
          required
          options={[
            { value: '', label: t('checkout.receiver.chooseTime') },
            ...FUNERAL_TIMES.map((value) => ({ value, label: value })),
          ]}
        />
      </Wide>
      <Wide>
        <TextField
          {...form.text(addressName(index, 'Organization'))}
          autoComplete="off"
          maxLength={RECEIVER_LIMITS.name}
          optional
          enterKeyHint="next"
        />
      </Wide>
      <PlaceOfCeremony form={form} index={index} />
    </FormPart>
  )
}

/** Whose grave, and where in the cemetery (FU-09). */
export const GraveFields = ({ form, index }: ReceiverPartProps) => {
  const { t } = useTranslation()
  return (
    <FormPart title={t('checkout.receiver.grave')}>
      <Wide>
        <TextField
          {...form.text(fieldName(index, 'NameOfDeceased'))}
          autoComplete="off"
          maxLength={RECEIVER_LIMITS.name}
          optional
          enterKeyHint="next"
        />
      </Wide>
      <PlaceOfCeremony form={form} index={index} />
      <TextField
        {...form.text(fieldName(index, 'GraveSection'))}
        autoComplete="off"
        maxLength={RECEIVER_LIMITS.grave}
        enterKeyHint="next"
      />
      <TextField
        {...form.text(fieldName(index, 'GraveNumber'))}
        hint={t('checkout.receiver.graveHint')}
        autoComplete="off"
        maxLength={RECEIVER_LIMITS.grave}
        enterKeyHint="next"
      />
    </FormPart>
  )
}

/** Of the church or the cemetery: nobody's own address, so no browser knows it. */
const PlaceOfCeremony = ({ form, index }: Pick<ReceiverPartProps, 'form' | 'index'>) => (
  <>
    <Wide>
      <TextField
        {...form.text(addressName(index, 'Line1'))}
        autoComplete="off"
        maxLength={RECEIVER_LIMITS.line}
        required
        enterKeyHint="next"
      />
    </Wide>
    <PostalCodeField {...form.text(addressName(index, 'PostalCode'))} autoComplete="off" required enterKeyHint="next" />
    <TextField
      {...form.text(addressName(index, 'City'))}
      autoComplete="off"
      maxLength={RECEIVER_LIMITS.city}
      required
      enterKeyHint="next"
    />
  </>
)
