import { SuggestField } from '@bukett/ui-kit'
import { useState } from 'react'
import { useOrdersTexts } from './texts'
import { useFound } from './use-found'

export interface StoreFilterProps {
  /** Its number; empty where all are asked for. */
  value: string
  onChange: (store: string) => void
}

/** A store by its number, or by a part of its name or town. */
export const StoreFilter = ({ value, onChange }: StoreFilterProps) => {
  const t = useOrdersTexts()
  const [chosen, setChosen] = useState({ store: value, typed: value })
  // Taken back, or chosen by the address of the page, it is shown as it is asked for.
  const typed = chosen.store === value ? chosen.typed : value
  const isNamed = /\D/.test(typed) && value === ''
  const { groups, isFetching } = useFound(isNamed ? typed : '')
  const say = (store: string, words: string): void => {
    setChosen({ store, typed: words })
    if (store !== value) onChange(store)
  }
  return (
    <SuggestField
      label={t('list.Store')}
      value={typed}
      onChange={(words) => say(/^\d+$/.test(words.trim()) ? words.trim() : '', words)}
      suggestions={
        isNamed
          ? groups.flatMap(({ Kind, Hits }) =>
              Kind === 'store' ? Hits.map(({ Id, Title, Detail }) => ({ key: Id, label: Title, text: Detail })) : [],
            )
          : []
      }
      onChoose={({ key, label }) => say(key, label)}
      busy={isFetching}
      maxLength={60}
    />
  )
}
