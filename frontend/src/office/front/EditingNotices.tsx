import type { ApiError } from '@bukett/contracts'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../shared/api'
import { useFrontTexts } from './texts'

export interface EditingNoticesProps {
  stale: ApiError | undefined
  /** How often something was refused. */
  refusals: number
  onMine: () => void
  onTheirs: () => void
  /** What is missing, by the names of the fields. */
  faults: readonly (readonly [path: string, message: string])[]
  /** What the part of a field is called. */
  nameOf: (path: string) => string
  /** Brings a field into sight. */
  onOpen?: (path: string) => void
}

/** That somebody else was first, and what is missing, each fault leading to its field. It takes focus: the button that was pressed may be far below. */
export const EditingNotices = ({ stale, refusals, onMine, onTheirs, faults, nameOf, onOpen }: EditingNoticesProps) => {
  const t = useFrontTexts()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) notice.current?.focus()
  }, [refusals])
  const goTo = (path: string): void => {
    onOpen?.(path)
    requestAnimationFrame(() => document.getElementsByName(path)[0]?.focus())
  }
  return (
    <>
      {stale && (
        <Notice
          ref={notice}
          tone="warning"
          announce="alert"
          title={t('stale.title')}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Button onClick={onMine}>{t('stale.mine')}</Button>
              <Button onClick={onTheirs}>{t('stale.theirs')}</Button>
            </Box>
          }
        >
          {messageOf(stale)}
        </Notice>
      )}
      {faults.length > 0 && (
        <Notice {...(!stale && { ref: notice })} tone="error" announce="alert" title={t('page.faults')}>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
            {faults.map(([path, message]) => (
              <li key={path}>
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  sx={{ textAlign: 'left', font: 'inherit', py: 1.5, verticalAlign: 'top' }}
                  onClick={() => goTo(path)}
                >
                  {nameOf(path)}: {message}
                </Link>
              </li>
            ))}
          </Box>
        </Notice>
      )}
    </>
  )
}
