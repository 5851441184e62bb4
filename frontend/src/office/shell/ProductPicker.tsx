import type { OfficeProduct } from '@bukett/contracts/http/office-products'
import { SuggestField } from '@bukett/ui-kit'
import { useState } from 'react'
import { messageOf } from '../../shared/api'
import { useDebounced } from '../../shared/use-debounced'
import { type ShellTranslate, useShellTexts } from './texts'
import { useGoods } from './use-goods'

export interface PickedProduct {
  readonly code: string
  readonly name: string
}

export interface ProductPickerProps {
  label: string
  hint?: string
  onPick: (product: PickedProduct) => void
}

const patienceMs = 300
const mostShown = 8

/** Its code, and who does not see it. */
const textOf = ({ Code: code, Sites, LocalMemberId: store }: OfficeProduct, t: ShellTranslate): string => {
  if (store !== null) return t('goods.ofStore', { code, store })
  return Sites.length === 0 ? t('goods.hidden', { code }) : code
}

/** Finds a product by its name or code, also one that is not shown yet. */
export const ProductPicker = ({ label, hint, onPick }: ProductPickerProps) => {
  const t = useShellTexts()
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim(), patienceMs)
  const isAsked = words.length >= 2 && typed.trim() !== ''
  const { data, error, isFetching } = useGoods(words)
  const found = (data?.goods ?? [])
    .slice(0, mostShown)
    .map((product) => ({ key: product.Code, label: product.Name, text: textOf(product, t) }))
  const isMore = isAsked && data !== undefined && data.count > mostShown
  const hints = [hint, isMore && t('goods.more', { count: data.count, shown: mostShown })].filter(Boolean)
  return (
    <SuggestField
      label={label}
      {...(hints.length > 0 && { hint: hints.join(' ') })}
      {...(isAsked && error && { error: messageOf(error) })}
      live="polite"
      value={typed}
      onChange={setTyped}
      suggestions={isAsked ? found : []}
      onChoose={({ key, label: name }) => {
        onPick({ code: key, name })
        setTyped('')
      }}
      busy={isFetching}
      maxLength={60}
    />
  )
}
