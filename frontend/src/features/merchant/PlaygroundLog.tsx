import { Tag } from '@bukett/ui-kit'
import { stockholmTime } from '@bukett/contracts/rules/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { Nothing } from './Nothing'

export interface Said {
  readonly id: number
  readonly kind: 'call' | 'answer' | 'event'
  readonly name: string
  readonly what: string
  readonly at: Date
}

const tones = { call: 'neutral', answer: 'leaf', event: 'sun' } as const
const arrows = { call: '→', answer: '←', event: '!' } as const

/** What was called, what was called back and what was told, the latest first. */
export const PlaygroundLog = ({ said, onClear }: { said: readonly Said[]; onClear: () => void }) => {
  const { t } = useTranslation()
  const title = t('merchant.playground.log')
  return (
    <PageCard title={title}>
      {said.length === 0 ? (
        <Nothing title={t('merchant.playground.logEmpty')} />
      ) : (
        <>
          <Box
            component="ol"
            role="log"
            aria-label={title}
            tabIndex={0}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, maxHeight: 480, overflowY: 'auto' }}
          >
            {said.map(({ id, kind, name, what, at }) => (
              <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
                <Tag tone={tones[kind]}>
                  {arrows[kind]} {name}
                </Tag>{' '}
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {stockholmTime(at)}
                </Box>
                <Box component="code" sx={{ display: 'block', fontSize: '0.875rem' }}>
                  {what}
                </Box>
              </Box>
            ))}
          </Box>
          <Button variant="text" onClick={onClear} sx={{ justifySelf: 'start' }}>
            {t('merchant.playground.clear')}
          </Button>
        </>
      )}
    </PageCard>
  )
}
