import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { cookieTexts, Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useConsent } from '../../shared/consent'
import { answerConsent } from '../../shared/consent-answer'
import { Tick } from '../../shared/Tick'

const kinds = ['preferences', 'statistics', 'marketing'] as const

/** PV-01: what the visitor has chosen, and choosing anew; refusing all is as easy as accepting all. */
export const CookieChoices = () => {
  const { t, language } = useTranslation()
  const { kinds: texts } = cookieTexts[language]
  const consent = useConsent()
  const [chosen, setChosen] = useState({
    preferences: consent?.preferences ?? false,
    statistics: consent?.statistics ?? false,
    marketing: consent?.marketing ?? false,
  })
  const [isSaved, setSaved] = useState(false)
  const choose = (wanted: typeof chosen): void => {
    setChosen(wanted)
    answerConsent({ necessary: true, ...wanted })
    setSaved(true)
  }
  const all = (value: boolean) => ({ preferences: value, statistics: value, marketing: value })
  const day = consent && dateText(stockholmDay(consent.at), language, { withYear: true })
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Typography>
        {t('account.cookies.text')} {day === null ? t('account.cookies.none') : t('account.cookies.kept', { day })}
      </Typography>
      <Typography>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {texts.necessary[0]}
        </Box>
        {': '}
        {texts.necessary[1]}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {kinds.map((kind) => (
          <Box key={kind}>
            <Tick
              label={texts[kind][0]}
              checked={chosen[kind]}
              onChange={(value) => {
                setChosen({ ...chosen, [kind]: value })
                setSaved(false)
              }}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary', pl: 8 }}>
              {texts[kind][1]}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          variant="contained"
          onClick={() => {
            choose(all(true))
          }}
        >
          {t('account.cookies.acceptAll')}
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            choose(all(false))
          }}
        >
          {t('account.cookies.refuseAll')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            choose(chosen)
          }}
        >
          {t('account.cookies.save')}
        </Button>
      </Box>
      {isSaved && (
        <Notice tone="success" announce="status">
          {t('account.cookies.saved')}
        </Notice>
      )}
    </Box>
  )
}
