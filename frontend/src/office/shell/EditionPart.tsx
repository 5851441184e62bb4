import { ApiError } from '@bukett/contracts'
import { type Difference, type EditionKind, type EditionState, editionsApi } from '@bukett/contracts/http/editions'
import { Notice, LinesSkeleton, useDialogs } from '@bukett/ui-kit'
import { StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { focusOnIt } from '../../shared/focus-on-it'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PageCard } from '../../shared/PageCard'
import { serverNow } from '../../shared/server-clock'
import { MomentField } from './MomentField'
import { momentWithYear } from './moments'
import { useEditionTexts } from './edition-texts'
import { type Act, editionCalls, isShown, useDoing, useVersions } from './use-editions'

export interface EditionPartProps {
  kind: EditionKind
  of: string
  state: EditionState
  /** Brings what is typed into the draft, and answers with its revision; undefined where that is not possible, which was told. */
  onReady: () => Promise<number | undefined>
  /** It has come further: what is read of it is to be read again. True where what is typed may be lost. */
  onDone: (mayLose: boolean) => Promise<void>
  /** What was refused; true where it is told at its fields. */
  onRefused: (error: ApiError) => boolean
  /** Whether what is typed and not saved may be lost. */
  mayLose: () => Promise<boolean>
  /** Whether what is shown may be taken down. */
  canWithdraw: boolean
  /** Whether nothing is left of it where it never had a version and its draft is thrown away. @default something stays */
  goesWithDraft?: boolean
  /** Whether the shop shows it, also without a version that stands, or not though one does. @default a version stands */
  isInShop?: boolean
  /** How a field that a version changed is called, and what stood and stands in it. @default as it is kept */
  said?: (difference: Difference) => { name: string; before: string | null; after: string | null }
}

const asKept = ({ Path, Before, After }: Difference) => ({ name: Path, before: Before, after: After })

/** How far a matter has come, and what can be done with it: published, planned, brought back, thrown away. */
export const EditionPart = (part: EditionPartProps) => {
  const { kind, of, state, onReady, onDone, onRefused, mayLose, canWithdraw, said: saidOf = asKept } = part
  const stands = isShown(state)
  const { isInShop = stands, goesWithDraft = false } = part
  const t = useEditionTexts()
  const dialogs = useDialogs()
  const doing = useDoing()
  const [said, setSaid] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const [plans, setPlans] = useState(0)
  const calls = editionCalls(kind, of)
  const asSeen = async (): Promise<number | undefined> => ((await mayLose()) ? state.Revision : undefined)
  const run = (act: (revision: number) => Promise<unknown>, words: string, revision = onReady): void => {
    setSaid(undefined)
    setRefused(false)
    doing.mutate(
      async () => {
        const seen = await revision()
        if (seen === undefined) return
        await act(seen)
        await onDone(revision === asSeen)
        setSaid(words)
      },
      { onError: (error) => setRefused(error instanceof ApiError && onRefused(error)) },
    )
  }
  const { Draft: draft } = state
  const savedBy = draft && { by: draft.By ?? t('edition.somebody'), at: momentWithYear(draft.At) }
  /** The draft gives way to it: no version has that. */
  const restore = async (number: number): Promise<void> => {
    const confirm = t('versions.restore', { number })
    const title = t('versions.restoreAsk', { number })
    if (
      savedBy &&
      !(await dialogs.confirm({ title, text: t('versions.restoreText', savedBy), confirm, tone: 'danger' }))
    )
      return
    run((revision) => calls.restore(revision, number), t('versions.restored', { number }), asSeen)
  }
  const ask = async (act: Act, title: string, text: string, confirm: string): Promise<void> => {
    if (await dialogs.confirm({ title, text, confirm, tone: 'danger' }))
      run((revision) => calls.act(act, revision), '', asSeen)
  }
  return (
    <>
      <PageCard title={t('edition.title')}>
        <Typography>
          {savedBy
            ? t('edition.draft', savedBy)
            : t(isInShop ? 'edition.noDraft' : state.Spans.length > 0 ? 'edition.notShown' : 'edition.never')}
        </Typography>
        {said && (
          <Notice tone="success" announce="status" onClose={() => setSaid(undefined)}>
            {said === t('edition.published') && stands && !isInShop ? t('edition.publishedUnseen') : said}
          </Notice>
        )}
        {doing.error && !isRefused && <Failure error={doing.error} title={t('edition.failed')} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button
            variant="contained"
            loading={doing.isPending}
            onClick={() => run((revision) => calls.act('publish', revision), t('edition.published'))}
          >
            {t('edition.publish')}
          </Button>
          {savedBy && (
            <Button
              onClick={() =>
                void ask(
                  'discard',
                  t('edition.discardAsk'),
                  t(goesWithDraft && state.Spans.length === 0 ? 'edition.discardWhole' : 'edition.discardText'),
                  t('edition.discard'),
                )
              }
            >
              {t('edition.discard')}
            </Button>
          )}
          {canWithdraw && stands && isInShop && (
            <Button
              color="error"
              onClick={() =>
                void ask('withdraw', t('edition.withdrawAsk'), t('edition.withdrawText'), t('edition.withdraw'))
              }
            >
              {t('edition.withdraw')}
            </Button>
          )}
        </Box>
        <Spans
          state={state}
          isInShop={isInShop}
          onRemove={(number) => run((revision) => calls.unplan(revision, number), '', asSeen)}
        />
      </PageCard>
      <PlanForm
        key={plans}
        {...part}
        onPlanned={() => {
          setPlans((count) => count + 1)
          setSaid(t('plan.done'))
        }}
      />
      <Versions kind={kind} of={of} saidOf={saidOf} onRestore={(number) => void restore(number)} />
    </>
  )
}

interface SpansProps {
  state: EditionState
  isInShop: boolean
  onRemove: (number: number) => void
}

const Spans = ({ state: { Spans: spans }, isInShop, onRemove }: SpansProps) => {
  const t = useEditionTexts()
  const now = serverNow().getTime()
  const shown = spans.filter(({ From, Until, IsNow }) => IsNow || Until !== null || Date.parse(From) > now)
  if (shown.length === 0) return null
  const text = ({ Number: number, From, Until, IsNothing }: EditionState['Spans'][number]): ReactNode => {
    const from = momentWithYear(From)
    if (IsNothing) return t('plan.nothing', { from })
    return Until === null
      ? t('plan.from', { number, from })
      : t('plan.span', { number, from, until: momentWithYear(Until) })
  }
  return (
    <Box component="ul" aria-label={t('plan.list')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {shown.map((span) => (
        <Box component="li" key={span.Number} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <Typography>{text(span)}</Typography>
          {span.IsNow && !span.IsNothing && isInShop && <StateWord tone="good">{t('plan.now')}</StateWord>}
          {Date.parse(span.From) > now && (
            <Button aria-label={`${t('plan.remove')} ${span.Number}`} onClick={() => onRemove(span.Number)}>
              {t('plan.remove')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}

const PlanForm = ({
  kind,
  of,
  state,
  onReady,
  onDone,
  onRefused,
  onPlanned,
}: EditionPartProps & { onPlanned: () => void }) => {
  const t = useEditionTexts()
  const form = useForm({
    initial: { From: '', Until: '' },
    labels: { From: t('plan.From'), Until: t('plan.Until') },
    schema: editionsApi.plan.body,
    bodyOf: ({ From, Until }) => ({ Revision: state.Revision, From, Until: Until || null }),
    check: ({ From }) =>
      From !== '' && Date.parse(From) <= serverNow().getTime() ? { From: 'edition.starts-in-past' } : {},
    send: async (body: Parameters<ReturnType<typeof editionCalls>['plan']>[0]) => {
      const Revision = await onReady()
      if (Revision === undefined) return false
      try {
        await editionCalls(kind, of).plan({ ...body, Revision })
      } catch (error) {
        if (error instanceof ApiError && onRefused(error)) return false
        throw error
      }
      return true
    },
    onDone: (isPlanned) => {
      if (isPlanned) void onDone(false).then(onPlanned)
    },
  })
  const moment = (name: 'From' | 'Until') => {
    const { label, value, error } = form.text(name)
    return (
      <MomentField
        label={label}
        timeLabel={t('plan.at', { label: label.toLowerCase() })}
        name={name}
        value={value || null}
        onChange={(at) => form.set({ [name]: at ?? '' })}
        {...(error !== undefined && { error })}
      />
    )
  }
  return (
    <PageCard title={t('plan.title')}>
      <Typography>{t('plan.text')}</Typography>
      <FormFrame form={form} label={t('plan.title')} submit={t('plan.submit')}>
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
          {moment('From')}
          {moment('Until')}
        </Box>
      </FormFrame>
    </PageCard>
  )
}

interface VersionsProps {
  kind: EditionKind
  of: string
  saidOf: NonNullable<EditionPartProps['said']>
  onRestore: (number: number) => void
}

const Versions = (props: VersionsProps) => {
  const t = useEditionTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <PageCard title={t('versions.title')}>
      {isOpen ? (
        // The button that was pressed is gone.
        <Box ref={focusOnIt} tabIndex={-1} sx={{ outline: 'none' }}>
          <VersionRows {...props} />
        </Box>
      ) : (
        <Box>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t('versions.show')}
          </Button>
        </Box>
      )}
    </PageCard>
  )
}

const VersionRows = ({ kind, of, saidOf, onRestore }: VersionsProps) => {
  const t = useEditionTexts()
  const { data, error, refetch } = useVersions(kind, of)
  if (error) return <Failure error={error} title={t('versions.failed')} onRetry={refetch} />
  if (!data) return <LinesSkeleton />
  if (data.length === 0) return <Typography>{t('versions.none')}</Typography>
  return (
    <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
      {data.map(({ Number: number, By, At, Differences }) => (
        <li key={number}>
          <Typography sx={{ fontWeight: 600 }}>
            {t('versions.one', { number, by: By ?? t('edition.somebody'), at: momentWithYear(At) })}
          </Typography>
          {Differences.length === 0 && <Typography>{t('versions.same')}</Typography>}
          <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
            {Differences.map((difference) => {
              const { name, before, after } = saidOf(difference)
              return (
                <Typography component="li" variant="body2" key={difference.Path}>
                  {name}: <del>{before ?? t('versions.empty')}</del> → <ins>{after ?? t('versions.empty')}</ins>
                </Typography>
              )
            })}
          </Box>
          <Button onClick={() => onRestore(number)}>{t('versions.restore', { number })}</Button>
        </li>
      ))}
    </Box>
  )
}
