import { brokerAreasApi } from '@bukett/contracts/http/broker-areas'
import { type DialogProps, TextField } from '@bukett/ui-kit'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { TypedSheet } from '../shell/TypedSheet'
import type { Happening } from './Happened'
import { useChoices } from './network-names'
import { useNetworkTexts } from './texts'
import { Ticks, ticked } from './Ticks'
import { addAreas, type NewAreas, removeAreas } from './use-areas'
import { useReadAgain } from './use-network'

/** Postal codes as they are typed or pasted from a sheet: parted by commas, semicolons or lines; a space may stand within one. */
const codesOf = (text: string): string[] =>
  text
    .split(/[,;\t\n]+/)
    .map((code) => code.trim())
    .filter(Boolean)

/** `dialogs.open(AreaDialog, memberId)`: what was added, in words. All of it is kept or nothing (AD-02). */
export const AreaDialog = ({ open, payload: memberId, onClose }: DialogProps<string, Happening>) => {
  const t = useNetworkTexts()
  const readAgain = useReadAgain()
  const choices = useChoices()
  const form = useForm({
    initial: { deliveryTypes: '', orderTypes: 'Normal', postalCodes: '', productCategories: '' },
    labels: {
      deliveryTypes: t('areas.way'),
      orderTypes: t('areas.orderType'),
      postalCodes: t('areas.codes'),
      productCategories: t('categories.title'),
    },
    schema: brokerAreasApi.addAreas.body,
    bodyOf: (values) => ({
      memberId,
      deliveryTypes: ticked(values.deliveryTypes),
      orderTypes: ticked(values.orderTypes),
      postalCodes: codesOf(values.postalCodes),
      productCategories: ticked(values.productCategories),
    }),
    check: ({ postalCodes }) => ({
      postalCodes: codesOf(postalCodes).every(isRange) ? undefined : 'postal-code.range-invalid',
    }),
    send: async (body: NewAreas) => ({ body, kept: await addAreas(body) }),
    onDone: ({ body, kept }) => {
      void readAgain()
      onClose({
        text: t('areas.added', { added: kept.Added, changed: kept.Changed, unchanged: kept.Unchanged }),
        // What stood there before would go with what was added.
        ...(kept.Added > 0 && kept.Changed + kept.Unchanged === 0 && { undo: () => takeBack(body) }),
      })
    },
  })
  return (
    <TypedSheet open={open} onClose={() => onClose()} title={t('areas.add')} width="large">
      <FormFrame form={form} label={t('areas.add')} submit={t('areas.submit')}>
        <TextField {...form.text('postalCodes')} hint={t('areas.codesHint')} rows={4} required />
        <Ticks {...form.text('deliveryTypes')} options={choices.deliveryTypes} />
        <Ticks {...form.text('orderTypes')} options={choices.orderTypes} />
        <Ticks {...form.text('productCategories')} hint={t('categories.hint')} options={choices.categories} />
      </FormFrame>
    </TypedSheet>
  )
}

const isRange = (code: string): boolean => /^(\d{3}|\d{5}|\d{5}[-–]\d{5})$/.test(code.replaceAll(/\s/g, ''))

const takeBack = async ({ memberId, deliveryTypes, orderTypes, postalCodes }: NewAreas): Promise<void> => {
  for (const deliveryType of deliveryTypes)
    for (const orderType of orderTypes)
      await removeAreas({ memberId, deliveryType, orderType, postalCodes: postalCodes.join() })
}
