import { memberApi } from '@bukett/contracts/http/member'
import { SuggestField } from '@bukett/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api'
import { useDebounced } from '../../shared/use-debounced'

export interface StorePickerProps {
  label: string
  hint: string
  error?: string
  onPick: (store: string) => void
}

const patienceMs = 300
const mostShown = 8

const useStoresIn = (town: string) =>
  useQuery({
    queryKey: ['office-stores-in', town],
    queryFn: async ({ signal }) => {
      const cities = await call(memberApi.citiesWithMembers, { params: { query: town } }, signal)
      return cities.flatMap(({ members }) => members).slice(0, mostShown)
    },
    enabled: town.length >= 2,
    placeholderData: keepPreviousData,
  })

/** Finds a store by the name of its town: what everybody may know of it, so that no right is needed. */
export const StorePicker = ({ label, hint, error, onPick }: StorePickerProps) => {
  const [typed, setTyped] = useState('')
  const town = useDebounced(typed.trim(), patienceMs)
  const { data = [], isFetching } = useStoresIn(town)
  return (
    <SuggestField
      label={label}
      hint={hint}
      {...(error !== undefined && { error })}
      value={typed}
      onChange={setTyped}
      suggestions={
        town.length >= 2 && typed.trim() !== ''
          ? data.map(({ id, memberShopName, storeAddress, storeCity }) => ({
              key: id,
              label: memberShopName,
              text: `${storeAddress}, ${storeCity}`,
            }))
          : []
      }
      onChoose={({ key }) => {
        onPick(key)
        setTyped('')
      }}
      busy={isFetching}
      maxLength={60}
    />
  )
}
