import { Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { messageOf } from '../../shared/api'
import { fieldText, staleOf } from './changed-fields'
import { useProductTexts } from './texts'

export interface StaleNoticeProps {
  /** Of a change that came second. */
  error: Error
  variants: readonly { readonly Code: string; readonly Name: string }[]
  /** Reads what is there now beside what was typed. */
  onMerge: () => Promise<void>
}

/** Who was first and with what, and the way on that loses nothing. */
export const StaleNotice = ({ error, variants, onMerge }: StaleNoticeProps) => {
  const t = useProductTexts()
  const [isReading, setReading] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const stale = staleOf(error)
  const read = async (): Promise<void> => {
    setReading(true)
    try {
      await onMerge()
    } catch (failure) {
      setTrouble(messageOf(failure))
    }
    setReading(false)
  }
  return (
    <Notice
      tone="error"
      title={t('stale.title', { who: stale?.who ?? '' })}
      action={
        <Button variant="outlined" loading={isReading} onClick={() => void read()}>
          {t('stale.merge')}
        </Button>
      }
    >
      {trouble ??
        t('stale.text', {
          fields:
            [...new Set(stale?.fields.map((field) => fieldText(field, variants, t)))].join(', ') || t('stale.other'),
        })}
    </Notice>
  )
}
