import { type DialogProps, HitPicker, Notice, Sheet, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { momentText } from '../shell/moments'
import type { OfMember } from './FactsPart'
import { type Happening, useHappened } from './Happened'
import { useNetworkTexts } from './texts'
import { copyDelivery, type MadeCopy, undoCopy, useCopies, useCopyPreview } from './use-areas'
import { type KnownMember, useChange, useMembers } from './use-network'

/** The broker copies where and until when a store delivers to another one, and takes a copy back on the page of either (AD-01). */
export const CopyCard = ({ member }: Pick<OfMember, 'member'>) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const [said, say] = useHappened()
  const { data = [] } = useCopies(member.id)
  const counts = useCounts()
  const undo = useChange(({ copyId }: MadeCopy) => undoCopy(copyId))
  const copy = async (): Promise<void> => {
    const copied = await dialogs.open(CopyDialog, member)
    if (copied) say(copied)
  }
  const takeBack = async (made: MadeCopy): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('copy.undoTitle', { store: made.toName }),
      text: `${t('copy.willRemove')} ${counts(made)} ${t('copy.changedStays')}`,
      confirm: t('copy.undo'),
      tone: 'danger',
    })
    if (!isSure) return
    undo.mutate(made, {
      onSuccess: ({ Removed }) =>
        say({ text: Removed === rowsOf(made) ? t('undone') : t('copy.undoneInPart', { count: Removed }) }),
    })
  }
  return (
    <PageCard title={t('copy.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('copy.text')}</Typography>
      {said}
      {undo.error && <Failure error={undo.error} title={t('undoFailed')} />}
      {data.map((made) => (
        <Made
          key={made.copyId}
          copy={made}
          isWaiting={undo.isPending && undo.variables.copyId === made.copyId}
          onUndo={() => void takeBack(made)}
        />
      ))}
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void copy()}>
        {t('copy.open')}
      </Button>
    </PageCard>
  )
}

type Counts = Pick<MadeCopy, 'Areas' | 'BackupAreas' | 'CutOffs'>

const rowsOf = ({ Areas, BackupAreas, CutOffs }: Counts): number => Areas + BackupAreas + CutOffs

const useCounts = () => {
  const t = useNetworkTexts()
  return ({ Areas, BackupAreas, CutOffs }: Counts) =>
    t('copy.counts', {
      areas: t('copy.areas', { count: Areas }),
      backups: t('copy.backups', { count: BackupAreas }),
      cutOffs: t('copy.cutOffs', { count: CutOffs }),
    })
}

const Made = ({ copy, isWaiting, onUndo }: { copy: MadeCopy; isWaiting: boolean; onUndo: () => void }) => {
  const t = useNetworkTexts()
  const counts = useCounts()
  const what = t('copy.fromTo', { from: copy.fromName, to: copy.toName })
  return (
    <Notice
      title={what}
      action={
        <Button variant="text" aria-label={`${t('undo')}: ${what}`} loading={isWaiting} onClick={onUndo}>
          {t('undo')}
        </Button>
      }
    >
      {`${counts(copy)} ${t('copy.undoUntil', { moment: momentText(copy.undoUntil) })}`}
    </Notice>
  )
}

const CopyDialog = ({ open, payload: from, onClose }: DialogProps<KnownMember, Happening>) => {
  const t = useNetworkTexts()
  const [words, setWords] = useState<string>()
  const [to, setTo] = useState<KnownMember>()
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('copy.open')} {...(to && { onBack: () => setTo(undefined) })}>
      {to ? (
        <Preview from={from} to={to} onCopied={onClose} />
      ) : (
        <Choice words={words} onSearch={setWords} onChoose={setTo} from={from} />
      )}
    </Sheet>
  )
}

interface ChoiceProps {
  from: KnownMember
  words: string | undefined
  onSearch: (words: string) => void
  onChoose: (member: KnownMember) => void
}

const Choice = ({ from, words, onSearch, onChoose }: ChoiceProps) => {
  const t = useNetworkTexts()
  const { data, error, isFetching } = useMembers({ query: words ?? '', active: undefined, page: 0 })
  const stores = (data?.items ?? []).filter(({ id }) => id !== from.id)
  const found = words === undefined ? [] : stores
  return (
    <>
      {error && <Failure error={error} />}
      <HitPicker
        label={t('list.words')}
        action={t('list.submit')}
        hits={found.map(({ id, memberShopName, storeCity }) => ({
          key: id,
          title: memberShopName,
          text: `${id}, ${storeCity}`,
        }))}
        hitsLabel={t('list.caption')}
        waiting={words !== undefined && isFetching}
        {...(words !== undefined && !isFetching && !error && found.length === 0 && { error: t('list.empty') })}
        onSearch={onSearch}
        onChoose={(key) => {
          const chosen = found.find(({ id }) => id === key)
          if (chosen) onChoose(chosen)
        }}
      />
    </>
  )
}

interface PreviewProps {
  from: KnownMember
  to: KnownMember
  onCopied: (happening: Happening) => void
}

/** What the copy will add, before it is made. */
const Preview = ({ from, to, onCopied }: PreviewProps) => {
  const t = useNetworkTexts()
  const { data: adds, error, isPending } = useCopyPreview(from.id, to.id)
  const copy = useChange(() => copyDelivery(from.id, to.id))
  const counts = useCounts()
  const make = (): void => {
    copy.mutate(undefined, {
      onSuccess: (made) => onCopied({ text: `${t('copy.made', { store: to.memberShopName })} ${counts(made)}` }),
    })
  }
  const isNothing = adds !== undefined && rowsOf(adds) === 0
  const failure = error ?? copy.error
  return (
    <Box sx={{ display: 'grid', gap: 5, pb: 4 }}>
      <Typography>{t('copy.fromTo', { from: from.memberShopName, to: to.memberShopName })}</Typography>
      {failure && <Failure error={failure} />}
      {adds && (
        <Notice announce="status">{isNothing ? t('copy.nothing') : `${t('copy.willAdd')} ${counts(adds)}`}</Notice>
      )}
      <Button
        variant="contained"
        sx={{ justifySelf: 'start' }}
        disabled={adds === undefined || isNothing}
        loading={copy.isPending || isPending}
        onClick={make}
      >
        {t('copy.submit')}
      </Button>
    </Box>
  )
}
