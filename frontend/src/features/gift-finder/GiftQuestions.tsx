import {
  GIFT_BUDGET_NAMES,
  GIFT_REASONS,
  GIFT_RECEIVERS,
  type GiftAnswers,
  type GiftQuestion,
  giftQueryOf,
  type GiftReason,
  giftReasonsFor,
  type GiftReceiver,
} from '@bukett/contracts/rules/gift-finder'
import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useGrossSide } from '../../shared/gross-side'

export interface GiftQuestionsProps {
  answers: GiftAnswers
  /** The address of the page with these answers. */
  hrefOf: (query: string) => string
}

export interface AskedProps extends GiftQuestionsProps {
  /** Those that there are goods for: no other is asked for. Until they are known, all. @default all */
  reasons?: readonly GiftReason[] | undefined
  /** Where the question has no answer that leads to goods. */
  empty: ReactNode
}

/** The first question without an answer; undefined where all three have one. */
const nextQuestion = ({ receiver, reason, budget }: GiftAnswers): GiftQuestion | undefined =>
  receiver === undefined ? 'receiver' : reason === undefined ? 'reason' : budget === undefined ? 'budget' : undefined

const places: Record<GiftQuestion, number> = { receiver: 1, reason: 2, budget: 3 }

/** The next question, its answers as links: they work before any script, and each page of answers can be sent and gone back to. */
export const GiftQuestions = ({ answers, hrefOf, reasons = GIFT_REASONS, empty }: AskedProps) => {
  const { t } = useTranslation()
  const side = useGrossSide()
  const question = nextQuestion(answers)
  if (question === undefined) return null
  const { receiver, reason } = answers
  const reasonsFor = (one: GiftReceiver) => giftReasonsFor(one).filter((reason) => reasons.includes(reason))
  const choices =
    question === 'receiver'
      ? GIFT_RECEIVERS.filter((one) => reasonsFor(one).length > 0).map((one) => ({
          label: t(`giftFinder.receiver.${one}`),
          next: { ...answers, receiver: one },
        }))
      : question === 'reason' && receiver
        ? reasonsFor(receiver).map((one) => ({
            label: t(`giftFinder.reason.${one}`),
            next: { ...answers, reason: one },
          }))
        : reason && reasons.includes(reason)
          ? GIFT_BUDGET_NAMES.map((one) => ({
              label: t(`giftFinder.budget.${one}`) + side,
              next: { ...answers, budget: one },
            }))
          : []
  if (choices.length === 0) return empty
  return (
    <Box component="section" aria-labelledby="gift-question">
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {t('giftFinder.step', { step: places[question] })}
      </Typography>
      <Typography id="gift-question" variant="h2">
        {t(`giftFinder.${question}.question`)}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          mt: 5,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(240px, 1fr))' },
        }}
      >
        {choices.map(({ label, next }) => (
          <li key={label}>
            <Button
              component={KitLink}
              href={hrefOf(giftQueryOf(next))}
              variant="outlined"
              fullWidth
              sx={{ minHeight: 64, justifyContent: 'flex-start', textAlign: 'start', fontSize: '1.0625rem' }}
            >
              {label}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** What has been answered, each answer leading back to its question, and the way to begin anew. */
export const GiftAnswersGiven = ({ answers, hrefOf }: GiftQuestionsProps) => {
  const { t } = useTranslation()
  const side = useGrossSide()
  const { receiver, reason, budget } = answers
  const given = [
    receiver && { label: t(`giftFinder.receiver.${receiver}`), without: { ...answers, receiver: undefined } },
    reason && { label: t(`giftFinder.reason.${reason}`), without: { ...answers, reason: undefined } },
    budget && { label: t(`giftFinder.budget.${budget}`) + side, without: { ...answers, budget: undefined } },
  ].filter((one) => one !== undefined)
  if (given.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box
        component="ul"
        aria-label={t('giftFinder.chosen')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {given.map(({ label, without }) => (
          <li key={label}>
            <Button
              component={KitLink}
              href={hrefOf(giftQueryOf(without))}
              aria-label={t('giftFinder.change', { answer: label })}
              size="small"
              color="inherit"
              sx={{ bgcolor: 'action.selected', fontWeight: 400, fontSize: '1rem' }}
            >
              {label}
            </Button>
          </li>
        ))}
      </Box>
      <Button component={KitLink} href={hrefOf('')} size="small">
        {t('giftFinder.again')}
      </Button>
    </Box>
  )
}
