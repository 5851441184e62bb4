import { addDays, type LocalDay, stockholmMoment, timeText } from '@bukett/contracts/rules/dates'
import Box from '@mui/material/Box'
import { dayWithin, namedDay } from '../../shared/day-text'
import { useFirstDays } from '../../shared/first-days'
import { useTranslation } from '../../shared/i18n'
import { dayAndTime } from '../../shared/moment-text'
import { useTaxedPriceText } from '../../shared/money'

export interface TownDaysProps {
  /** In the middle of the town. */
  postalCode: string
  /** What is to be delivered: a variant's code. */
  code: string
  /** Of that, and so of its delivery. */
  taxPercent: number
}

const days = 7

/** The next seven days in a town: what a delivery costs, until when it can be ordered, or why there is none. */
export const TownDays = ({ postalCode, code, taxPercent }: TownDaysProps) => {
  const { t, language } = useTranslation()
  const price = useTaxedPriceText()
  const { days: known, today } = useFirstDays({ PostalCode: postalCode, ProductVariantCodes: [code] }, true)
  if (!today) return null
  const near: LocalDay[] = Array.from({ length: days }, (_, ahead) => addDays(today, ahead))
  const lastOrder = (cutOffAt: string | null, delivered: LocalDay): string => {
    if (cutOffAt === null) return ''
    const { day, time } = stockholmMoment(new Date(cutOffAt))
    const when =
      day === delivered ? timeText(time, language) : dayAndTime(dayWithin(day, today, language), time, language)
    return t('towns.orderBefore', { when })
  }
  return (
    <Box component="dl" sx={{ m: 0, maxWidth: 640 }}>
      {near.map((day) => {
        const { delivered, reason } = known.find(({ date }) => date === day) ?? {}
        return (
          <Box
            key={day}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', sm: '1fr minmax(90px, auto) 1.2fr' },
              columnGap: 4,
              py: 3,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box component="dt" sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
              {namedDay(day, today, language)}
            </Box>
            {delivered ? (
              <>
                <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                  {price(delivered.price, taxPercent)}
                </Box>
                <Box component="dd" sx={{ m: 0, color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                  {lastOrder(delivered.cutOffAt, day)}
                </Box>
              </>
            ) : (
              <Box component="dd" sx={{ m: 0, color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: '2 / -1' } }}>
                {reason?.[language] ?? t('towns.noDelivery')}
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
