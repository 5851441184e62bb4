import type { FuneralAct } from '@bukett/contracts/http/directory'
import { longDateText, timeText } from '@bukett/contracts/rules/dates'
import { LiveRegion, Notice, PostalCodeField, SuggestField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale, messageOf } from '../../shared/api'
import { brokerApi } from '@bukett/contracts/http/broker'
import { useDebounced } from '../../shared/use-debounced'
import { refusalText } from '../../shared/delivery-texts'
import type { Place } from './delivery-state'
import { useFunerals } from './use-delivery'
import { useQuery } from '@tanstack/react-query'

export interface FuneralStepProps {
  onChoose: (place: Place, day?: string, time?: string) => void
  error?: string
}

/** Spec 2 §9. */
const restMs = 400

/** Step 2 of a funeral order: the act gives the church's address, the day and the time; no address is looked up (FU-07). */
export const FuneralStep = ({ onChoose, error }: FuneralStepProps) => {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const settled = useDebounced(query, restMs)
  const { data: acts = [], isFetching, isSuccess } = useFunerals(settled)
  const none = isSuccess && !isFetching && acts.length === 0
  return (
    <Box sx={{ display: 'grid', gap: 6, minHeight: 320, alignContent: 'start' }}>
      <Box>
        <SuggestField
          label={t('delivery.funeral.label')}
          hint={t('delivery.funeral.hint')}
          error={error}
          value={query}
          onChange={setQuery}
          suggestions={acts.map((act) => suggestionOf(act, t('delivery.funeral.at', placeAndTimeOf(act))))}
          onChoose={({ act }) => onChoose(placeOf(act), act.Date, act.Time)}
          busy={isFetching}
        />
        <LiveRegion message={none ? t('delivery.funeral.none') : ''} />
        {none && (
          <Box sx={{ mt: 4 }}>
            <Notice>{t('delivery.funeral.none')}</Notice>
          </Box>
        )}
      </Box>
      <ChurchPostalCode onChoose={onChoose} />
    </Box>
  )
}

const placeAndTimeOf = ({ ChurchName, Date, Time }: FuneralAct) => ({
  church: ChurchName,
  day: longDateText(Date, currentLocale()),
  time: timeText(Time, currentLocale()),
})

const suggestionOf = (act: FuneralAct, text: string) => ({ key: act.Id, label: act.DeceasedName, text, act })

const placeOf = (act: FuneralAct): Place => ({
  PostalCode: act.ChurchZip,
  City: act.ChurchCity,
  Line1: act.ChurchAddress,
  funeral: { Id: act.Id, name: act.DeceasedName, church: act.ChurchName },
})

/** For a funeral that no register has. */
const ChurchPostalCode = ({ onChoose }: Pick<FuneralStepProps, 'onChoose'>) => {
  const { t } = useTranslation()
  const [digits, setDigits] = useState('')
  // Of the digits that stand there now: an answer to others comes too late.
  const { data, error, isFetching } = useQuery({
    queryKey: ['church-postal-code', digits],
    queryFn: ({ signal }) => call(brokerApi.postalCode, { params: { query: digits } }, signal),
    enabled: digits.length === 5,
  })
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (data?.[0]) choose({ PostalCode: data[0].code, City: data[0].area })
  }, [data])
  const fault = data?.length === 0 ? refusalText('delivery.unknown-postal-code') : error && messageOf(error)
  return (
    <PostalCodeField
      label={t('delivery.funeral.postalCode')}
      hint={t('delivery.funeral.postalCodeHint')}
      value={digits}
      onChange={setDigits}
      busy={isFetching}
      {...(fault && { error: fault })}
    />
  )
}
