import { isLocalTime } from '@bukett/contracts/rules/dates'
import { parseKronor } from '@bukett/contracts/rules/price'
import { type DialogProps, Notice, Sheet, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { momentText } from '../shell/moments'
import { useTypeName } from './network-names'
import { kronorText } from '../shell/typed-numbers'
import { timeOf } from '../shell/typed-time'
import { effectLines, ownTermText, useTermName } from './term-lines'
import { useNetworkTexts } from './texts'
import { type TermsChange, termsOfOthers, type TermsTold, useTermsChange, type WayTerms } from './use-way-terms'

type Kind = TermsChange['Kind']

export interface TermOfRow {
  readonly kind: Kind
  readonly terms: WayTerms
  readonly store: string
}

/** What is typed: of a cut-off the time, and how many days before. */
interface Typed {
  readonly value: string
  readonly days: string
}

const typedOf = (kind: Kind, { Own }: WayTerms): Typed => {
  if (kind === 'Price') return { value: Own.Price === null ? '' : kronorText(Own.Price), days: '0' }
  if (kind === 'Capacity') return { value: String(Own.Capacity ?? ''), days: '0' }
  return { value: Own.CutOff?.time ?? '', days: String(Own.CutOff?.daysBefore ?? 0) }
}

/** Nothing typed is what holds without the store's own; null for what cannot be read. */
const changeOf = (kind: Kind, { value, days }: Typed): TermsChange | null => {
  const typed = value.trim()
  if (kind === 'Price') {
    const Price = typed === '' ? null : parseKronor(typed)
    return Price === undefined ? null : { Kind: kind, Price }
  }
  if (kind === 'Capacity') {
    if (typed !== '' && !/^\d{1,5}$/.test(typed)) return null
    return { Kind: kind, Capacity: typed === '' ? null : Number(typed) }
  }
  const time = timeOf(typed)
  if (typed === '') return { Kind: kind, CutOff: null }
  return isLocalTime(time) && /^\d{1,2}$/.test(days.trim())
    ? { Kind: kind, CutOff: { time, daysBefore: Number(days) } }
    : null
}

/** `dialogs.open(TermSheet, …)`: one of a row's terms; what it touches is told before it is changed. */
export const TermSheet = ({ open, payload: { kind, terms, store }, onClose }: DialogProps<TermOfRow, TermsTold>) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const termName = useTermName()
  const [typed, setTyped] = useState(() => typedOf(kind, terms))
  const [isRefused, setRefused] = useState(false)
  const { preview, doing } = useTermsChange(terms, onClose)
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = changeOf(kind, typed)
  const told = preview.data
  const error = doing.error ?? preview.error
  const others = termsOfOthers(error)
  const title = t(`terms.change.${kind}`)
  useEffect(() => {
    if (told) heading.current?.focus()
  }, [told])
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    setRefused(wanted === null)
    if (wanted && !preview.isPending) preview.mutate(wanted)
  }
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <Box component="form" noValidate aria-label={title} onSubmit={ask} sx={{ display: 'grid', gap: 4, pb: 3 }}>
        <Typography color="text.secondary">
          {kind === 'Capacity'
            ? store
            : `${store}, ${typeName(terms.deliveryType)}, ${t(`orderType.${terms.orderType}`)}`}
        </Typography>
        {others ? (
          <Notice
            tone="warning"
            announce="alert"
            title={error?.message ?? ''}
            action={<Button onClick={() => onClose()}>{t('readAgain')}</Button>}
          >
            {(['Price', 'CutOff', 'Capacity'] as const).flatMap((one) => {
              const [before, now] = [ownTermText(one, terms.Own, t), ownTermText(one, others.Own, t)]
              return before === now ? [] : [<div key={one}>{t('terms.now', { term: termName(one), before, now })}</div>]
            })}
            {others.By !== null && others.At !== null && (
              <div>{t('terms.by', { name: others.By, at: momentText(others.At) })}</div>
            )}
          </Notice>
        ) : (
          error && <Failure error={error} />
        )}
        {told === undefined ? (
          <>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
              <TextField
                label={termName(kind)}
                hint={t(`terms.hint.${kind}`)}
                value={typed.value}
                onChange={(value) => setTyped({ ...typed, value })}
                inputMode={kind === 'Price' ? 'decimal' : 'numeric'}
                maxLength={9}
                autoComplete="off"
                {...(isRefused && wanted === null && { error: t(`terms.invalid.${kind}`) })}
              />
              {kind === 'CutOff' && (
                <TextField
                  label={t('cutOffs.daysBefore')}
                  value={typed.days}
                  onChange={(days) => setTyped({ ...typed, days })}
                  inputMode="numeric"
                  maxLength={2}
                  autoComplete="off"
                />
              )}
            </Box>
            <Button type="submit" variant="contained" loading={preview.isPending} sx={{ justifySelf: 'start' }}>
              {t('terms.preview')}
            </Button>
          </>
        ) : (
          <>
            <Typography ref={heading} tabIndex={-1} variant="h4" component="h3">
              {t('terms.happens')}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
              {effectLines(kind, terms, told, t).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Button
                variant="contained"
                loading={doing.isPending}
                disabled={others !== undefined}
                onClick={() => wanted && doing.mutate(wanted)}
              >
                {t('terms.submit')}
              </Button>
              <Button
                disabled={doing.isPending}
                onClick={() => {
                  preview.reset()
                  doing.reset()
                }}
              >
                {t('terms.back')}
              </Button>
            </Box>
          </>
        )}
      </Box>
    </Sheet>
  )
}
