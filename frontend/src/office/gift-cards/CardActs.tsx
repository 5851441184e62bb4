import type { OfficeGiftCard } from '@bukett/contracts/http/office-gift-cards'
import { Notice, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PageCard } from '../../shared/PageCard'
import { dayWithYear } from '../shell/cells'
import { ExtendDialog, LinkDialog, PlainActDialog, ReplaceDialog } from './ActDialogs'
import { useGiftCardTexts } from './texts'
import type { PlainAct } from './use-gift-cards'

export interface CardActsProps {
  card: OfficeGiftCard
  onReplaced: (id: string) => void
}

/** What may be done with the card as it is. */
export const CardActs = ({ card, onReplaced }: CardActsProps) => {
  const t = useGiftCardTexts()
  const dialogs = useDialogs()
  const [said, say] = useState('')
  const { May } = card
  const plain = async (act: PlainAct): Promise<void> => {
    if (await dialogs.open(PlainActDialog, { act, card })) say(t(`act.${act}Done`))
  }
  const extend = async (): Promise<void> => {
    const after = await dialogs.open(ExtendDialog, card)
    if (after) say(t('act.extendDone', { day: dayWithYear(after.ExpiresOn) }))
  }
  const replace = async (): Promise<void> => {
    const next = await dialogs.open(ReplaceDialog, card)
    if (next) onReplaced(next.Id)
  }
  const acts = [
    ...(May.Activate ? [{ label: t('act.activate'), run: () => plain('activate') }] : []),
    ...(May.Print ? [{ label: t('act.link'), run: () => dialogs.open(LinkDialog, card.Id) }] : []),
    ...(May.Extend ? [{ label: t('act.extend'), run: extend }] : []),
    ...(May.Replace ? [{ label: t('act.replace'), run: replace }] : []),
    ...(May.Unblock ? [{ label: t('act.unblock'), run: () => plain('unblock') }] : []),
    ...(May.Block ? [{ label: t('act.block'), run: () => plain('block'), isDangerous: true }] : []),
  ]
  return (
    <PageCard title={t('act.title')}>
      {said && (
        <Notice tone="success" announce="status" onClose={() => say('')}>
          {said}
        </Notice>
      )}
      {acts.length === 0 && <Typography color="text.secondary">{t('act.none')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {acts.map(({ label, run, ...act }) => (
          <Button
            key={label}
            variant="outlined"
            {...('isDangerous' in act && { color: 'error' as const })}
            onClick={() => void run()}
          >
            {label}
          </Button>
        ))}
      </Box>
    </PageCard>
  )
}
