import { ApiError } from '@bukett/contracts'
import type { ShownWishes } from '@bukett/contracts/http/quiet'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { QUIET_DAYS, type QuietDay } from '@bukett/contracts/rules/quiet'
import { Notice, RowsSkeleton, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messageOf } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { Tick } from '../../shared/Tick'
import { useKeepWishes, useQuietWishes } from './use-quiet'

export interface QuietWishesProps {
  today: LocalDay
  /** Of who has no account. */
  token?: string
}

/** What somebody does not want to hear about: days, for good or until one, and people. */
export const QuietWishes = ({ today, token }: QuietWishesProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuietWishes(token)
  // Of the link that is too old, what stands above it tells.
  if (error instanceof ApiError && error.code === 'reminder.link-expired') return null
  return (
    <PageCard title={t('quiet.title')}>
      <Typography>{t('quiet.text')}</Typography>
      {error ? (
        <Failure error={error} title={t('quiet.loadFailed')} onRetry={refetch} />
      ) : !data ? (
        <RowsSkeleton rows={3} />
      ) : (
        <>
          <Days kept={data} today={today} token={token} />
          <People kept={data} token={token} />
        </>
      )}
    </PageCard>
  )
}

interface PartProps {
  kept: ShownWishes
  token: string | undefined
}

/** Of the days that are ticked; empty: for good. */
type Untils = Partial<Record<QuietDay, string>>

const untilsOf = ({ Days }: ShownWishes): Untils => Object.fromEntries(Days.map(({ Day, Until }) => [Day, Until ?? '']))

const Days = ({ kept, today, token }: PartProps & { today: LocalDay }) => {
  const { t } = useTranslation()
  const [untils, setUntils] = useState(() => untilsOf(kept))
  const keep = useKeepWishes(token)
  const change = (changed: Untils): void => {
    setUntils(changed)
    keep.reset()
  }
  const isUntilRefused = keep.error instanceof ApiError && keep.error.code === 'quiet.until-passed'
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        keep.mutate({
          Days: QUIET_DAYS.flatMap((Day) => {
            const until = untils[Day]
            return until === undefined ? [] : [{ Day, Until: until === '' ? null : until }]
          }),
        })
      }}
      sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}
    >
      {QUIET_DAYS.map((day) => {
        const until = untils[day]
        return (
          <Box key={day} sx={{ width: '100%', maxWidth: 420 }}>
            <Tick
              label={t(`quiet.days.${day}`)}
              checked={until !== undefined}
              onChange={(isChosen) => {
                const { [day]: _left, ...others } = untils
                change(isChosen ? { ...others, [day]: '' } : others)
              }}
            />
            {until !== undefined && (
              <Box sx={{ pl: 8, pb: 2 }}>
                <TextField
                  label={t('quiet.until', { day: t(`quiet.days.${day}`) })}
                  hint={t('quiet.untilHint')}
                  type="date"
                  min={today}
                  value={until}
                  onChange={(value) => change({ ...untils, [day]: value })}
                  {...(isUntilRefused && until !== '' && until < today && { error: messageOf(keep.error) })}
                />
              </Box>
            )}
          </Box>
        )
      })}
      {keep.error && !isUntilRefused && <Failure error={keep.error} />}
      {keep.isSuccess && (
        <Notice tone="success" announce="status">
          {t('quiet.saved')}
        </Notice>
      )}
      <Button type="submit" variant="contained" loading={keep.isPending}>
        {t('quiet.save')}
      </Button>
    </Box>
  )
}

const People = ({ kept: { Days: days, People: people }, token }: PartProps) => {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const keep = useKeepWishes(token)
  return (
    <Box component="section" aria-labelledby="quiet-people" sx={{ display: 'grid', gap: 3 }}>
      <Typography id="quiet-people" variant="subtitle1" component="h3">
        {t('quiet.people')}
      </Typography>
      <Typography color="text.secondary">{t('quiet.peopleText')}</Typography>
      {people.length === 0 ? (
        <Typography color="text.secondary">{t('quiet.nobody')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {people.map((person) => (
            <Box
              key={person}
              component="li"
              sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between', maxWidth: 420 }}
            >
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {person}
              </Box>
              <Button
                size="small"
                variant="outlined"
                aria-label={t('quiet.remove', { name: person })}
                onClick={() => keep.mutate({ Days: days, Remove: [person] })}
              >
                {t('reminders.row.remove')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') keep.mutate({ Days: days, Add: [name] }, { onSuccess: () => setName('') })
        }}
        sx={{ display: 'grid', gap: 3, justifyItems: 'start', maxWidth: 420 }}
      >
        <Box sx={{ width: '100%' }}>
          <TextField
            label={t('quiet.add')}
            value={name}
            onChange={setName}
            autoComplete="off"
            maxLength={100}
            {...(keep.error && { error: messageOf(keep.error) })}
          />
        </Box>
        <Button type="submit" variant="outlined" loading={keep.isPending}>
          {t('quiet.addButton')}
        </Button>
      </Box>
    </Box>
  )
}
