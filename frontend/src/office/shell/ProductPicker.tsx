import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { SuggestField } from '@bukett/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api'
import { useDebounced } from '../../shared/use-debounced'

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

/** Goods of both sites, by words as a shopper finds them. */
const useGoods = (words: string) =>
  useQuery({
    queryKey: ['office-goods', words],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        [false, true].map((isHome) => call(catalogueApi.filtered, { body: { query: words, isHome } }, signal)),
      )
      const found = new Map(lists.flatMap(({ items }) => items).map(({ Code, Name }) => [Code, Name]))
      return [...found].slice(0, mostShown).map(([key, label]) => ({ key, label, text: key }))
    },
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  })

/** Finds a product by its name or code. */
export const ProductPicker = ({ label, hint, onPick }: ProductPickerProps) => {
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim(), patienceMs)
  const { data, isFetching } = useGoods(words)
  return (
    <SuggestField
      label={label}
      {...(hint !== undefined && { hint })}
      value={typed}
      onChange={setTyped}
      suggestions={words.length >= 2 && typed.trim() !== '' ? (data ?? []) : []}
      onChoose={({ key, label: name }) => {
        onPick({ code: key, name })
        setTyped('')
      }}
      busy={isFetching}
      maxLength={60}
    />
  )
}
