import { brokerApi } from '@bukett/contracts/http/broker'
import { KitLink, Notice, PostalCodeField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale, messageOf } from '../../shared/api'
import { dayWithin } from '../../shared/day-text'
import { rememberPlace, useRememberedPostalCode } from '../../shared/delivery-place'

export interface PlaceFinderProps {
  title: string
  /** A variant that stands for what most people send. */
  sampleCode: string | undefined
  /** Where it is shown what can be had. */
  listPath: string
}

const findEarliest = async (postalCode: string, code: string, signal: AbortSignal) => {
  const [places, calendar] = await Promise.all([
    call(brokerApi.postalCode, { params: { query: postalCode } }, signal),
    call(brokerApi.calendar, { body: { PostalCode: postalCode, ProductVariantCodes: [code] } }, signal),
  ])
  const [place] = places
  if (!place || calendar.PostalCodeMessage !== null) return { message: calendar.PostalCodeMessage ?? undefined }
  return {
    found: { PostalCode: place.code, City: place.area },
    place: `${place.code.replace(/^(\d{3})/, '$1 ')} ${place.area}`,
    today: calendar.days[0]?.date,
    day: calendar.days.find(({ delivered }) => delivered !== null)?.date,
  }
}

/** A postal code, the first day that flowers can be there, and the way to them. */
export const PlaceFinder = ({ title, sampleCode, listPath }: PlaceFinderProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const remembered = useRememberedPostalCode()
  const digits = typed ?? remembered
  const complete = digits.length === 5
  const { data, error, isFetching } = useQuery({
    queryKey: ['earliest', digits, sampleCode],
    queryFn: ({ signal }) => findEarliest(digits, sampleCode ?? '', signal),
    enabled: complete && sampleCode !== undefined,
    staleTime: 60_000,
  })
  const answer = complete ? data : undefined
  useEffect(() => {
    if (answer?.found) rememberPlace(answer.found)
  }, [answer])
  return (
    <Box
      component="section"
      aria-labelledby="place-finder"
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 10 },
        gridTemplateColumns: { md: 'auto 260px 1fr' },
        alignItems: 'start',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        px: { xs: 4, sm: 6, md: 8 },
        py: { xs: 5, md: 6 },
      }}
    >
      <Typography id="place-finder" variant="h3" component="h2" sx={{ pt: { md: 7 } }}>
        {title}
      </Typography>
      <PostalCodeField
        label={t('home.place.label')}
        value={digits}
        onChange={setTyped}
        busy={isFetching}
        {...((error || answer?.message) && { error: answer?.message ?? messageOf(error) })}
      />
      <Box role="status" sx={{ pt: { md: 7 }, minHeight: { md: 100 } }}>
        {answer?.place &&
          (answer.day && answer.today ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
              <Typography sx={{ flex: '1 1 200px' }}>
                {t('home.place.earliest', {
                  place: answer.place,
                  day: dayWithin(answer.day, answer.today, currentLocale()),
                })}
              </Typography>
              <Button component={KitLink} href={listPath} variant="outlined">
                {t('home.place.show')}
              </Button>
            </Box>
          ) : (
            <Notice>{t('home.place.none', { place: answer.place })}</Notice>
          ))}
      </Box>
    </Box>
  )
}
