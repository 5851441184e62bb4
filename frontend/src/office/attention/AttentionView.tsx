import { errorText } from '@bukett/contracts'
import {
  ATTENTION_PARTS,
  type AttentionPart,
  attentionPartOf,
  type AttentionRow,
  MOST_OF_ATTENTION_PART,
} from '@bukett/contracts/http/attention'
import { dateText } from '@bukett/contracts/rules/dates'
import { phoneText } from '@bukett/contracts/rules/phone'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { type DialogProps, EmptyState, KitLink, LinesSkeleton, Notice, TextField, useDialogs } from '@bukett/ui-kit'
import { StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { type AttentionTranslate, useAttentionTexts } from './texts'
import { currentLocale, isUnreachable } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { LiveLine } from '../shell/LiveLine'
import { momentText } from '../shell/moments'
import { TypedSheet } from '../shell/TypedSheet'
import { StoreContact } from '../shell/StoreContact'
import { StoreField } from '../shell/StoreField'
import { FactList, WorkCard } from '../../shared/WorkCard'
import { Mentions } from './Mentions'
import { type Remedy, useAttention, useAttentionCounts, useRemedy, useOpenRow } from './use-attention'

export interface AttentionViewProps {
  /** To the order, for those who may read it: the broker's staff may not. */
  orderPath?: ((id: string) => string) | undefined
  /** To the page of the store that has it. */
  storePath?: ((id: string) => string) | undefined
}

/** What customer service has to look after, the oldest first, and what it can do about it (BR-13, BR-22). */
export const AttentionView = ({ orderPath, storePath }: AttentionViewProps) => {
  const { live, ...rows } = useAttention()
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LiveLine live={live} />
      {orderPath && <Mentions orderPath={orderPath} />}
      <Rows rows={rows} orderPath={orderPath} storePath={storePath} />
    </Box>
  )
}

const Rows = ({
  rows: { data, error, refetch },
  ...paths
}: { rows: Omit<ReturnType<typeof useAttention>, 'live'> } & AttentionViewProps) => {
  const t = useAttentionTexts()
  const parts = ATTENTION_PARTS.map((part) => ({ part, rows: (data ?? []).filter(isOf(part)) }))
  const { data: counts } = useAttentionCounts(parts.some(({ rows }) => rows.length >= MOST_OF_ATTENTION_PART))
  const failure = error && <Failure error={error} onRetry={refetch} />
  if (!data) return failure ?? <LinesSkeleton lines={4} />
  if (data.length === 0) return failure ?? <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
  return (
    <>
      {failure}
      {parts.map(
        ({ part, rows }) =>
          rows.length > 0 && (
            <Part
              key={part}
              part={part}
              rows={rows}
              count={rows.length < MOST_OF_ATTENTION_PART ? rows.length : counts?.[part]}
              {...paths}
            />
          ),
      )}
    </>
  )
}

const isOf =
  (part: AttentionPart) =>
  ({ Code }: AttentionRow): boolean =>
    attentionPartOf(Code) === part

interface PartProps extends AttentionViewProps {
  part: AttentionPart
  /** The oldest of them. */
  rows: readonly AttentionRow[]
  /** Of all; not known yet where there may be more. */
  count: number | undefined
}

const Part = ({ part, rows, count, ...paths }: PartProps) => {
  const t = useAttentionTexts()
  const title = t(`part.${part}`)
  const shown = rows.length
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      {count !== undefined && (
        <Typography>{shown < count ? t('oldest', { shown, count }) : t('all', { count: shown })}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {rows.map((row) => (
          <li key={`${row.OrderId} ${row.Code}`}>
            <Row row={row} {...paths} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

const Row = ({ row, orderPath, storePath }: { row: AttentionRow } & AttentionViewProps) => {
  const t = useAttentionTexts()
  const dialogs = useDialogs()
  const price = usePriceText()
  const remedy = useRemedy()
  /** Each row has the same four: a reader tells them apart by their order. */
  const named = (act: 'assign' | 'search' | 'solve' | 'refund'): string => `${t(act)}, ${row.OrderId}`
  const ask = (question: Question['question']): void => void dialogs.open(AskDialog, { row, question })
  const { Customer, Store, Asked, DeliveryDate } = row
  // OR-10, PA-13: what goes back needs no store, and is paid on the order's page.
  const isAboutDelivery = !isOf('money')(row)
  // It has its store, which has said what became of it.
  const isBack = row.State === 'Returned'
  // Somebody is rung, and what they say is written in the order.
  const heard = heardOf(row)
  const heardPath = heard && orderPath?.(row.OrderGroupId)
  const what =
    isBack && isOf('outcomes')(row) ? t('returned') : t(`code.${row.Code}`, { amount: price(row.Amount ?? 0) })
  const search = async (): Promise<void> => {
    const question = Store && { title: t('searchTitle', { store: Store.name }), text: t('searchText') }
    if (!question || (await dialogs.confirm({ ...question, confirm: t('search'), tone: 'danger' })))
      remedy.mutate({ row, remedy: { kind: 'search' } })
  }
  // What goes back stands in no other list.
  const solve = async (): Promise<void> => {
    const isAsked = (row.Proposals ?? []).length > 0
    const question = { title: t('solveTitle', { order: row.OrderId }), text: t(isAsked ? 'stillAsked' : 'solveText') }
    if ((isAboutDelivery && !isAsked) || (await dialogs.confirm({ ...question, confirm: t('solve') })))
      remedy.mutate({ row, remedy: { kind: 'solve' } })
  }
  const locale = currentLocale()
  const facts = [
    [t('day'), DeliveryDate === null ? '' : dateText(DeliveryDate, locale, { withYear: true })],
    [t('where'), `${postalCodeText(row.PostalCode, row.CountryCode)} ${row.City}`.trim()],
    [
      t('store'),
      Store ? (
        <StoreContact
          store={Store}
          label={[Store.name, row.viaBackup && t('viaBackup')].filter(Boolean).join(', ')}
          storePath={storePath}
        />
      ) : (
        t('noStore')
      ),
    ],
    [t('proposal'), (row.Proposals ?? []).map((one) => proposalText(one, t, price)).join('\n')],
    [t('reasonBack'), row.Reason ?? ''],
    [t('asked'), Asked.map(({ name }) => name).join(', ')],
    [
      t('customer'),
      [`${Customer.FirstName} ${Customer.LastName}`.trim(), phoneText(Customer.DayTimePhoneNumber), Customer.Email]
        .filter(Boolean)
        .join('\n'),
    ],
  ] as const
  return (
    <WorkCard label={row.OrderId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h6" component="h3">
          {orderPath ? (
            <Link component={KitLink} href={orderPath(row.OrderGroupId)}>
              {row.OrderId}
            </Link>
          ) : (
            row.OrderId
          )}
          {`, ${what}`}
        </Typography>
        <StateWord tone="waits">{t('since', { moment: momentText(row.Since) })}</StateWord>
      </Box>
      <FactList facts={facts} />
      {remedy.error && <Failure error={remedy.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {heard && heardPath && (
          <Button
            component={KitLink}
            href={heardPath}
            variant="contained"
            aria-label={`${t(`heard.${heard}`)}, ${row.OrderId}`}
          >
            {t(`heard.${heard}`)}
          </Button>
        )}
        {isAboutDelivery && !isBack && (
          <>
            <Button
              variant={heardPath ? 'outlined' : 'contained'}
              aria-label={named('assign')}
              disabled={remedy.isPending}
              onClick={() => ask('store')}
            >
              {t('assign')}
            </Button>
            <Button
              variant="outlined"
              aria-label={named('search')}
              disabled={remedy.isPending}
              onClick={() => void search()}
            >
              {t('search')}
            </Button>
          </>
        )}
        <Button variant="outlined" aria-label={named('solve')} disabled={remedy.isPending} onClick={() => void solve()}>
          {t('solve')}
        </Button>
        {isAboutDelivery && (
          <Button
            variant="text"
            color="error"
            aria-label={named('refund')}
            disabled={remedy.isPending}
            onClick={() => ask('refund')}
          >
            {t('refund')}
          </Button>
        )}
      </Box>
    </WorkCard>
  )
}

/** Whose word is missing and can be written down: the buyer's to a change, or that of the store which has it. */
const heardOf = (row: AttentionRow): 'buyer' | 'store' | null => {
  const { Code, Store, mayReport = false } = row
  if (Code === 'substitution') return 'buyer'
  return Store && mayReport && (Code === 'late' || isOf('outcomes')(row)) ? 'store' : null
}

const proposalText = (
  { Missing: missing, Instead: instead, Deduction }: NonNullable<AttentionRow['Proposals']>[number],
  t: AttentionTranslate,
  price: (ore: number) => string,
): string =>
  Deduction > 0
    ? t('proposed', { instead, missing, amount: price(Deduction) })
    : t('proposedSame', { instead, missing })

interface Question {
  row: AttentionRow
  question: 'store' | 'refund'
}

/** Which store, or why the money goes back. It stays open, with what was written, until that is done. */
const AskDialog = ({ open, payload: { row: opened, question }, onClose }: DialogProps<Question>) => {
  const t = useAttentionTexts()
  const { seen, now, follow } = useOpenRow(opened)
  const remedy = useRemedy()
  const isGone = now === null && !remedy.isSuccess
  const isOther = now && (now.Revision !== opened.Revision || now.Since !== opened.Since)
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const isStore = question === 'store'
  const amount = (now ?? seen).CancelAmount
  const priceText = usePriceText()
  const given = text.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSent(true)
    if (!given || isGone) return
    const wanted: Remedy = isStore ? { kind: 'assign', memberId: given } : { kind: 'refund', reason: given }
    // The first press is refused where something has happened since, and that stands above it: the next is on the order as it is.
    remedy.mutate({ row: seen, remedy: wanted }, { onSuccess: () => onClose(), onError: follow })
  }
  const fault = isStore ? t('storeMissing') : errorText('order.reason-missing', currentLocale())
  const field = { value: text, onChange: setText, required: true, ...(isSent && !given && { error: fault }) }
  return (
    <TypedSheet
      open={open}
      onClose={() => onClose()}
      title={t(isStore ? 'assignTitle' : 'refundTitle', { order: opened.OrderId })}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5, pb: 2 }}>
        {isGone ? (
          <Notice tone="warning" announce="status" action={<Button onClick={() => onClose()}>{t('close')}</Button>}>
            {t(isUnreachable(remedy.error) ? 'goneUnanswered' : 'gone', { order: opened.OrderId })}
          </Notice>
        ) : (
          isOther && (
            <Notice tone="warning" announce="status">
              {t('changed', { store: now.Store?.name ?? t('noStore'), state: t(`state.${now.State}`) })}
            </Notice>
          )
        )}
        {!isStore && !isGone && amount !== undefined && (
          <Typography>{amount > 0 ? t('goesBack', { amount: priceText(amount) }) : t('nothingBack')}</Typography>
        )}
        {isStore ? (
          <StoreField label={t('whichStore')} {...field} />
        ) : (
          <TextField label={t('reason')} {...field} maxLength={200} autoComplete="off" />
        )}
        {remedy.error && !isGone && <Failure error={remedy.error} />}
        {!isGone && (
          <Button
            type="submit"
            variant="contained"
            color={isStore ? 'primary' : 'error'}
            loading={remedy.isPending}
            sx={{ justifySelf: 'start' }}
          >
            {t(isStore ? 'assign' : 'refund')}
          </Button>
        )}
      </Box>
    </TypedSheet>
  )
}
