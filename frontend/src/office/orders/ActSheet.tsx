import { ApiError } from '@bukett/contracts'
import { doneByOthers, type Foretold, isOld } from './use-office-order'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Failure } from '../../shared/Failure'
import { eventTitle } from './event-text'
import { momentText } from '../shell/moments'
import { TypedSheet } from '../shell/TypedSheet'
import { useOrdersTexts } from './texts'

export interface ActSheetProps<Asked, Told> {
  open: boolean
  onClose: () => void
  title: string
  act: Foretold<Asked, Told>
  /** What is asked for; null while something is missing. */
  asked: Asked | null
  /** Of the button that does it. */
  submit: string
  isDangerous?: boolean
  /** What would happen, line by line. */
  tell: (told: Told) => readonly string[]
  children: ReactNode
}

/** Something is done to an order in two presses: what would happen is told first. */
export const ActSheet = <Asked, Told>({
  open,
  onClose,
  title,
  act,
  asked,
  submit,
  isDangerous = false,
  tell,
  children,
}: ActSheetProps<Asked, Told>) => {
  const t = useOrdersTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const others = doneByOthers(act.error)
  const readAgain = (
    <Button onClick={act.readAgain} loading={act.isPending}>
      {t('act.readAgain')}
    </Button>
  )
  const isTold = act.told !== undefined
  useEffect(() => {
    if (isTold) heading.current?.focus()
  }, [isTold])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (asked !== null && !act.isPending) act.ask(asked)
  }
  return (
    <TypedSheet open={open} onClose={onClose} title={title}>
      <Box component="form" noValidate aria-label={title} onSubmit={send} sx={{ display: 'grid', gap: 4, pb: 3 }}>
        {act.error instanceof ApiError && act.error.code === 'order.price-would-change' ? (
          <Notice tone="error" announce="alert">
            {t('act.otherPrice')}
          </Notice>
        ) : (
          act.error && <Failure error={act.error} />
        )}
        {act.readError && <Failure error={act.readError} />}
        {isOld(act.error) && others.length === 0 && <Box>{readAgain}</Box>}
        {others.length > 0 && (
          <Notice tone="warning" title={t('act.stale')} action={readAgain}>
            <Box component="ul" sx={{ m: 0, pl: 4 }}>
              {others.map((event) => (
                <li key={event.Id}>
                  {eventTitle(event, t)}, {momentText(event.At)}
                </li>
              ))}
            </Box>
          </Notice>
        )}
        {act.told === undefined ? (
          <>
            {children}
            <Button
              type="submit"
              variant="contained"
              disabled={asked === null}
              loading={act.isPending}
              sx={{ justifySelf: 'start' }}
            >
              {t('act.preview')}
            </Button>
          </>
        ) : (
          <>
            <Typography ref={heading} tabIndex={-1} variant="h4" component="h3">
              {t('act.happens')}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
              {tell(act.told).map((line) => (
                <Box component="li" key={line} sx={{ overflowWrap: 'anywhere' }}>
                  {line}
                </Box>
              ))}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Button
                variant="contained"
                color={isDangerous ? 'error' : 'primary'}
                loading={act.isPending}
                onClick={act.perform}
              >
                {submit}
              </Button>
              <Button onClick={act.reset} disabled={act.isPending}>
                {t('act.back')}
              </Button>
            </Box>
          </>
        )}
      </Box>
    </TypedSheet>
  )
}
