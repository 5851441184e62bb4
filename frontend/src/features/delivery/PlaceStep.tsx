import { LiveRegion, Notice, SuggestField } from '@bukett/ui-kit'
import { addressQuery, startsAddressLookup } from '@bukett/contracts/rules/postal-code'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useDebounced } from '../../shared/use-debounced'
import type { Place } from './delivery-state'
import { refusalText } from '../../shared/delivery-texts'
import { type PlaceSuggestion, selectedByItself, usePlaces } from './use-delivery'

export interface PlaceStepProps {
  label: string
  onChoose: (place: Place) => void
  error?: string
}

/** Spec 2 §9. */
const restMs = 400

/** Step 2: an address, a postal code or an area. Five digits that are a postal code choose it by themselves (spec 1 §5). */
export const PlaceStep = ({ label, onChoose, error }: PlaceStepProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const settled = useDebounced(typed, restMs)
  const { data: found, isFetching, isSuccess } = usePlaces(settled)
  const shown = startsAddressLookup(typed) ? (found ?? []) : []
  const itself = typed === settled && !isFetching ? selectedByItself(settled, found) : undefined
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  }, [onChoose])
  useEffect(() => {
    if (itself) choose.current(placeOf(itself))
  }, [itself])
  // Whoever has typed a postal code is not told to try one.
  const noneText = /^\d{5}$/.test(addressQuery(settled))
    ? refusalText('delivery.unknown-postal-code')
    : t('delivery.place.none')
  const none = isSuccess && !isFetching && typed === settled && startsAddressLookup(settled) && found.length === 0
  return (
    <Box sx={{ minHeight: 240 }}>
      <SuggestField
        label={label}
        hint={t('delivery.place.hint')}
        error={error}
        value={typed}
        onChange={setTyped}
        suggestions={shown}
        onChoose={(place) => onChoose(placeOf(place))}
        busy={isFetching}
        enterKeyHint="search"
      />
      <LiveRegion message={none ? noneText : ''} />
      {none && (
        <Box sx={{ mt: 4 }}>
          <Notice>{noneText}</Notice>
        </Box>
      )}
    </Box>
  )
}

const placeOf = ({ PostalCode, City, Line1 }: PlaceSuggestion): Place => ({
  PostalCode,
  City,
  ...(Line1 !== undefined && { Line1 }),
})
