import { ApiError } from '@bukett/contracts'
import type { MemberTerms } from '@bukett/contracts/http/administration'
import { EmptyState, Notice, LinesSkeleton, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { useUnsaved } from '../shell/use-unsaved'
import { EarlierTerms } from './EarlierTerms'
import { TermsText } from './MemberTermsGate'
import { TermsAcceptances } from './TermsAcceptances'
import { useAdministrationTexts } from './texts'
import { useMemberTerms, usePublishTerms } from './use-administration'

const longest = 20_000

/** AD-06: the terms in force and who has accepted them, the versions before, and a new one. */
export const PublishTerms = ({ hrefOfStore }: { hrefOfStore: (memberId: string) => string }) => {
  const t = useAdministrationTexts()
  const { data, error, refetch } = useMemberTerms()
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={4} />
  return (
    <>
      {data.Version === 0 ? (
        <EmptyState title={t('terms.none')}>{t('terms.noneHint')}</EmptyState>
      ) : (
        <>
          <TermsText terms={data} />
          <TermsAcceptances hrefOfStore={hrefOfStore} />
          {data.Version > 1 && <EarlierTerms latest={data.Version} />}
        </>
      )}
      <NewVersion terms={data} readAgain={async () => (await refetch()).data} />
    </>
  )
}

interface NewVersionProps {
  terms: MemberTerms
  readAgain: () => Promise<MemberTerms | undefined>
}

const NewVersion = ({ terms: { Version, Text }, readAgain }: NewVersionProps) => {
  const t = useAdministrationTexts()
  const dialogs = useDialogs()
  const publish = usePublishTerms()
  /** On what version it was begun; what others have published since is read before it is written over (AD-03). */
  const [typed, setTyped] = useState<{ readonly text: string; readonly on: number }>()
  const [isUnchanged, setUnchanged] = useState(false)
  const text = typed?.text ?? Text
  const isSame = text.trim() === '' || text.trim() === Text
  useUnsaved(typed !== undefined && !isSame)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setUnchanged(isSame)
    if (isSame || !typed) return
    const isSure = await dialogs.confirm({
      title: t('terms.publishTitle', { version: Version + 1 }),
      text: t('terms.publishText'),
      confirm: t('terms.publish'),
    })
    if (!isSure) return
    publish.mutate(
      { Version: typed.on, Text: text },
      {
        // What was typed meanwhile is a version after this one.
        onSuccess: (now) =>
          setTyped((since) => (since && since.text !== text ? { text: since.text, on: now.Version } : undefined)),
        onError: async (error) => {
          const now = error instanceof ApiError && error.code === 'member-terms.changed' ? await readAgain() : undefined
          if (now) setTyped((since) => ({ text: since?.text ?? text, on: now.Version }))
        },
      },
    )
  }
  return (
    <PageCard title={t('terms.publish')}>
      {publish.error && <Failure error={publish.error} title={t('terms.publishFailed')} />}
      {publish.data && (
        <Notice tone="success" announce="status">
          {t('terms.published', { version: publish.data.Version })}
        </Notice>
      )}
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => void submit(event)}
        sx={{ display: 'grid', gap: 4 }}
      >
        <TextField
          label={t('terms.text')}
          hint={t('terms.textHint')}
          value={text}
          onChange={(changed) => setTyped({ text: changed, on: typed?.on ?? Version })}
          rows={12}
          maxLength={longest}
          {...(isUnchanged && { error: t('terms.unchanged') })}
          required
        />
        <Button type="submit" variant="contained" loading={publish.isPending} sx={{ justifySelf: 'start' }}>
          {t('terms.publish')}
        </Button>
      </Box>
    </PageCard>
  )
}
