import { type NewMember as Wanted, memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { WEEKDAY_FIELDS } from '@bukett/contracts/rules/business-hours'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CallKeys } from '../../shared/call-key'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PageCard } from '../../shared/PageCard'
import { useUnsavedValues } from '../shell/use-unsaved'
import { ShopFields, StandingFields } from './FactFields'
import { factLabels, noFacts, partsOfFacts } from './member-fields'
import { useNetworkTexts } from './texts'
import { addMember, useReadAgain } from './use-network'

/** What most stores have; the store's own hours are set on its page. */
const usualHours = Object.fromEntries(
  WEEKDAY_FIELDS.flatMap((day) => {
    const [open, close] = day === 'sunday' ? [null, null] : day === 'saturday' ? ['10:00', '15:00'] : ['10:00', '18:00']
    return [
      [`${day}Open`, open],
      [`${day}Close`, close],
    ]
  }),
)

/** The broker adds a store; where it delivers comes next, on its own page. */
export const NewMember = ({ onAdded }: { onAdded: (id: string) => void }) => {
  const t = useNetworkTexts()
  const readAgain = useReadAgain()
  const [keys] = useState(() => new CallKeys())
  const form = useForm({
    initial: noFacts,
    labels: factLabels(t),
    schema: memberUpkeepApi.addMember.body,
    bodyOf: (values) => Object.assign({ ...usualHours, breaks: {} }, ...partsOfFacts(values)) as object,
    send: (body: Wanted) => addMember(body, keys.of(body)),
    onDone: ({ id }) => {
      letGo()
      void readAgain()
      onAdded(id)
    },
  })
  const { letGo } = useUnsavedValues(form.values, noFacts)
  return (
    <PageCard title={t('facts.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('new.text')}</Typography>
      <FormFrame form={form} label={t('new.title')} submit={t('new.submit')}>
        <ShopFields form={form} />
        <StandingFields form={form} />
      </FormFrame>
    </PageCard>
  )
}
