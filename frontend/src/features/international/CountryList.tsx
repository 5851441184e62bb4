import { ChevronRightIcon, KitLink, LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { useCountries } from './use-international'

export interface CountryListProps {
  hrefOf: (slug: string) => string
}

/** `/utlandsbud/norge` ends with the country's name in an address. */
export const slugOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** Where flowers can be sent. */
export const CountryList = ({ hrefOf }: CountryListProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useCountries()
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={6} />
  return (
    <Box
      component="ul"
      aria-label={t('international.allCountries')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        columnGap: 10,
        gridTemplateColumns: { sm: '1fr 1fr', md: '1fr 1fr 1fr' },
      }}
    >
      {data.map((country) => (
        <Box component="li" key={country.CountryCode} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Box
            component={KitLink}
            href={hrefOf(slugOf(country.Url))}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              minHeight: 68,
              color: 'text.primary',
              textDecoration: 'none',
              '&:hover': { color: 'primary.main' },
            }}
          >
            <span>
              <Typography component="span" variant="h5" sx={{ display: 'block' }}>
                {country.Name}
              </Typography>
              {country.LeadDays > 0 && (
                <Typography component="span" variant="body2" color="text.secondary">
                  {t('international.leadDays', { count: country.LeadDays })}
                </Typography>
              )}
            </span>
            <ChevronRightIcon fontSize="small" />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
