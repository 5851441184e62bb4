import { isPostalCode, postalCodeText } from '@bukett/contracts/rules/postal-code'
import { longDateText } from '@bukett/contracts/rules/dates'
import { EmptyState, Notice, LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { AreaRows } from './AreaRows'
import { AnswersOfDay, NextDays } from './StoreAnswers'
import { useNetworkTexts } from './texts'
import { type PlaceAnswer, useWhoDelivers, type WhoQuestion } from './use-across'
import { WhoForm } from './WhoForm'

export interface WhoDeliversProps {
  question: WhoQuestion
  onQuestion: (question: WhoQuestion) => void
  hrefOfMember: (id: string) => string
  /** The broker sees the rows behind the answer and changes them. */
  isBroker: boolean
}

/** Who delivers to a place and on which day, and why not: what the shop's calendar answers, store by store (BR-01). */
export const WhoDelivers = ({ question, onQuestion, hrefOfMember, isBroker }: WhoDeliversProps) => {
  const t = useNetworkTexts()
  const { data, error, refetch } = useWhoDelivers(question)
  const isAsked = isPostalCode(question.postalCode)
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <WhoForm question={question} onQuestion={onQuestion} />
      {!isAsked && <EmptyState title={t('who.first')}>{t('who.firstText')}</EmptyState>}
      {isAsked && error && <Failure error={error} title={t('who.failed')} onRetry={refetch} />}
      {isAsked && !error && !data && <LinesSkeleton lines={8} />}
      {isAsked && !error && data && (
        <>
          <Summary answer={data} />
          {data.Stores.length > 0 && (
            <>
              <PageCard title={t('who.dayTitle', { day: longDateText(data.date, currentLocale()) })}>
                <AnswersOfDay stores={data.Stores} hrefOfMember={hrefOfMember} />
              </PageCard>
              <PageCard title={t('who.nextTitle')}>
                <Typography color="text.secondary">{t('who.nextText')}</Typography>
                <NextDays stores={data.Stores} hrefOfMember={hrefOfMember} />
              </PageCard>
            </>
          )}
          {isBroker && data.Place && <AreaRows code={data.Place.code} hrefOfMember={hrefOfMember} />}
        </>
      )}
    </Box>
  )
}

const kindTexts = {
  central: 'who.elsewhere',
  digital: 'who.elsewhereDigital',
  international: 'who.elsewhereAbroad',
} as const

/** The place, how many can, and what stands in the way of them all. */
const Summary = ({ answer: { Place, date, Reason, Kind, Stores } }: { answer: PlaceAnswer }) => {
  const t = useNetworkTexts()
  const language = currentLocale()
  const can = Stores.filter(({ Ways }) => Ways.some((way) => way.Reason === null)).length
  const day = longDateText(date, language)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {Place && (
        <Box role="status">
          <Typography variant="h3" component="h2">
            {t('who.place', { ...Place, code: postalCodeText(Place.code) })}
          </Typography>
          {Stores.length > 0 && (
            <Typography>
              {t('who.onDay', { day: day.charAt(0).toUpperCase() + day.slice(1), can, all: Stores.length })}
            </Typography>
          )}
        </Box>
      )}
      {Kind !== 'local' && <Notice>{t(kindTexts[Kind])}</Notice>}
      {Reason && <Notice tone="warning">{Reason[language]}</Notice>}
      {Place && Kind === 'local' && Stores.length === 0 && (
        <EmptyState title={t('who.nobody')}>{t('who.nobodyText')}</EmptyState>
      )}
    </Box>
  )
}
