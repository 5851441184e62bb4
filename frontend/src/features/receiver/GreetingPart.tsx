import { isLatinOnly } from '@bukett/contracts/rules/greeting'
import { Fold, GreetingField, LinesSkeleton, Notice, OccasionPicker, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import type { Form } from '../../shared/form'
import { Failure } from '../../shared/Failure'
import { MoreFields } from '../../shared/MoreFields'
import { cardCheck } from '../../shared/greeting-check'
import { fieldName, type ReceiverValues } from './receiver-values'
import { useGreetingTexts } from './use-receiver'

export interface GreetingPartProps {
  form: Pick<Form<ReceiverValues>, 'text' | 'set' | 'values'>
  index: number
  /** IN-04: some florists abroad can print Latin letters only. */
  warnsOfLetters: boolean
  /** Funerals get no cheerful suggestions (FU-05). */
  offersWords: boolean
}

/** The words on the card, help to find them, and who they are from. */
export const GreetingPart = ({ form, index, warnsOfLetters, offersWords }: GreetingPartProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useGreetingTexts(open)
  const name = fieldName(index, 'GreetingCardText')
  const { error: fault, ...greeting } = form.text(name)
  const from = form.text(fieldName(index, 'CustomerGreetingName'))
  const choose = async (text: string) => {
    const isFree = greeting.value.trim() === '' || data?.Texts.some((one) => one.Text === greeting.value)
    const mayReplace =
      isFree ||
      (await dialogs.confirm({
        title: t('checkout.greeting.replace'),
        text: t('checkout.greeting.replaceText'),
        confirm: t('checkout.greeting.replaceConfirm'),
      }))
    if (mayReplace) form.set({ [name]: text })
  }
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {/* The field tells its own faults as they are typed. */}
      <GreetingField
        {...greeting}
        {...(fault && { error: fault })}
        label={t('checkout.greeting.label')}
        check={cardCheck}
        optional
      />
      {warnsOfLetters && !isLatinOnly(greeting.value) && (
        <Notice tone="warning" announce="status">
          {t('checkout.greeting.latinOnly')}
        </Notice>
      )}
      {offersWords && (
        <Box>
          <Button
            variant="text"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            sx={{ ml: -3.5 }}
          >
            {t(open ? 'checkout.greeting.hideWords' : 'checkout.greeting.words')}
          </Button>
          <Fold open={open} id={id} mountOnOpen>
            <Box sx={{ pt: 3 }}>
              {error && <Failure error={error} onRetry={refetch} />}
              {!error && !data && <LinesSkeleton lines={4} />}
              {data && (
                <OccasionPicker
                  occasions={data.Occasions.map(({ Code, Name }) => ({ code: Code, name: Name }))}
                  texts={data.Texts.map(({ Occasion, Text }) => ({ occasion: Occasion, text: Text }))}
                  onChoose={(text) => void choose(text)}
                />
              )}
            </Box>
          </Fold>
        </Box>
      )}
      <MoreFields label={t('checkout.greeting.addFrom')} inUse={from.value !== '' || from.error !== undefined}>
        <TextField
          {...from}
          hint={t('checkout.greeting.fromHint')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          optional
        />
      </MoreFields>
    </Box>
  )
}
