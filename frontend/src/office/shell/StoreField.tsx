import { SuggestField, type SuggestFieldProps, type Suggestion } from '@bukett/ui-kit'
import { useState } from 'react'
import { useFound } from './use-found'

/** `value`: its number; empty where none is meant yet. */
export type StoreFieldProps = Omit<
  SuggestFieldProps<Suggestion>,
  'suggestions' | 'onChoose' | 'busy' | 'maxLength' | 'autoComplete'
>

/** A store by its number, or by a part of its name or town. */
export const StoreField = ({ value, onChange, ...field }: StoreFieldProps) => {
  const [said, setSaid] = useState({ store: value, words: value })
  // Changed by somebody else, such as the page's address, it is shown as it is asked for.
  const words = said.store === value ? said.words : value
  const isNamed = value === '' && /\D/.test(words)
  const { groups, isFetching } = useFound(isNamed ? words : '')
  const say = (store: string, typed: string): void => {
    setSaid({ store, words: typed })
    if (store !== value) onChange(store)
  }
  return (
    <SuggestField
      {...field}
      value={words}
      onChange={(typed) => say(/^\d+$/.test(typed.trim()) ? typed.trim() : '', typed)}
      suggestions={groups.flatMap(({ Kind, Hits }) =>
        Kind === 'store' ? Hits.map(({ Id, Title, Detail }) => ({ key: Id, label: Title, text: Detail })) : [],
      )}
      onChoose={({ key, label }) => say(key, label)}
      busy={isFetching}
      maxLength={60}
    />
  )
}
