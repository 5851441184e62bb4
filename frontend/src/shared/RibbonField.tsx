import { checkRibbon } from '@bukett/contracts/rules/greeting'
import { TextField } from '@bukett/ui-kit'
import type { Ref } from 'react'
import { type Translate, useTranslation } from './i18n'

/** What is wrong with the words of a ribbon, in words (FU-06); undefined when they can be printed. */
export const ribbonFault = (text: string, t: Translate): string | undefined => {
  if (text.trim() === '') return t('product.ribbonMissing')
  const answer = checkRibbon(text.trim())
  if (answer.ok) return undefined
  if ('near' in answer) return t('productFaults.ribbonInvisible', { near: answer.near })
  return 'character' in answer
    ? t('productFaults.ribbonCharacter', { character: answer.character })
    : t('productFaults.ribbonTooLong')
}

export interface RibbonFieldProps {
  value: string
  onChange: (text: string) => void
  /** Whether faults are told. */
  checked: boolean
  inputRef: Ref<HTMLInputElement>
}

/** The words on a ribbon, which is not bought without them. */
export const RibbonField = ({ value, onChange, checked, inputRef }: RibbonFieldProps) => {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('product.ribbon')}
      hint={t('product.ribbonHint')}
      required
      error={checked ? ribbonFault(value, t) : undefined}
      rows={2}
      maxLength={255}
      value={value}
      onChange={onChange}
      inputRef={inputRef}
    />
  )
}
