import { errorText, type Locale } from '@bukett/contracts/errors'
import { deliveryDayText, timeText } from '@bukett/contracts/rules/dates'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { cookieTexts } from '../CookieNotice/cookie-texts'
import { en } from '../KitProvider/en'
import { sv, type KitTexts } from '../KitProvider/sv'
import { tokens } from '../tokens'
import { Section } from './Section'
import { mapTexts } from '../StoreMap/map-texts'

const today = '2026-11-25'
const sold = 549_00

type Saying = { rule: string; says: (texts: KitTexts, locale: Locale) => string }

/** Each rule with what the product itself says of it, now. */
const sayings: readonly Saying[] = [
  { rule: 'A button is a verb', says: (texts) => `${texts.showSummary}. ${texts.clearFilters}. ${texts.use}.` },
  {
    rule: 'An error says what happened, and what to do',
    says: (_, locale) => errorText('cart.too-many-units', locale),
  },
  { rule: 'A thing that failed leaves a way', says: (texts) => mapTexts[texts.locale].failed },
  { rule: 'A hint shows one that is right', says: (texts) => texts.postalCodeFormat },
  { rule: 'Consent in plain words', says: ({ locale }) => cookieTexts[locale].kinds.statistics.join(': ') },
  {
    rule: 'Prices as they are spoken; öre only where there are any',
    says: (texts) => [texts.price(sold), texts.priceFrom(texts.price(sold)), texts.price(sold + 50)].join(' · '),
  },
  {
    rule: 'Days near by their name, others with their weekday',
    says: (_, locale) =>
      ['2026-11-25', '2026-11-26', '2026-11-27', '2027-01-08']
        .map((day) => deliveryDayText(day, today, locale))
        .join(' · '),
  },
  { rule: 'Times as the language writes them', says: (_, locale) => timeText('14:30', locale) },
  { rule: 'Numbers with their thing, one and many', says: (texts) => `${texts.pieces(1)}, ${texts.pieces(3)}` },
]

export const Voice = () => (
  <Section
    id="voice"
    title="Voice"
    lead="Warm and plain, and “du”. No exclamation marks but on a greeting card. Swedish is the source; English is as natural, never word for word."
  >
    <Box component="dl" sx={{ display: 'grid', gap: 6, m: 0 }}>
      {sayings.map(({ rule, says }) => (
        <Box key={rule}>
          <Typography component="dt" variant="h6">
            {rule}
          </Typography>
          {[sv, en].map((texts) => (
            <Typography
              key={texts.locale}
              component="dd"
              lang={texts.locale}
              sx={{
                m: 0,
                mt: 2,
                pl: 4,
                borderLeft: `3px solid ${texts.locale === 'sv' ? tokens.colour.leaf : tokens.colour.line}`,
              }}
            >
              {says(texts, texts.locale)}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  </Section>
)
