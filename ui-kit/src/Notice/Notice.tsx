import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { hidden } from '../hidden'
import { keepsPlace } from '../keeps-place'
import { CloseIcon, ErrorIcon, InfoIcon, OkIcon, WarningIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

export type NoticeProps = {
  /** @default 'info' */
  tone?: 'info' | 'success' | 'warning' | 'error'
  title?: string
  children: ReactNode
  /** What to do about it: a button or a link. */
  action?: ReactNode
  onClose?: () => void
  /** Read out when it appears: at once, in turn, or not at all. @default 'alert' for errors, else none */
  announce?: 'alert' | 'status' | 'none'
  ref?: Ref<HTMLDivElement>
}

const looks = {
  info: { Icon: InfoIcon, colour: tokens.colour.leaf, ground: tokens.ground.sky },
  success: { Icon: OkIcon, colour: tokens.colour.ok, ground: tokens.ground.moss },
  warning: { Icon: WarningIcon, colour: tokens.colour.ink, ground: tokens.ground.sand },
  error: { Icon: ErrorIcon, colour: tokens.colour.error, ground: tokens.ground.blush },
} as const

/** Something to know, told by sign and words, never by colour alone. */
export const Notice = ({
  tone = 'info',
  title,
  children,
  action,
  onClose,
  announce = tone === 'error' ? 'alert' : 'none',
  ref,
}: NoticeProps) => {
  const texts = useKitTexts()
  const { Icon, colour, ground } = looks[tone]
  const told = useRef<HTMLDivElement>(null)
  const said = useRef('')
  // After each drawing: its words may have changed, or have become worth telling.
  useEffect(() => {
    const part = told.current
    const words = announce === 'status' && part?.textContent
    if (!part || !words || words === said.current) return
    said.current = words
    // What stands in a region is read by that.
    if (part.closest('[aria-live], [role=status]')) return
    // What is told is told a moment later: no page waits for what tells it.
    const text = part.innerText
    void import('../say').then(
      ({ say }) => say(part, text),
      // Without a network it stands on the page.
      () => undefined,
    )
  })
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      role={announce === 'alert' ? announce : undefined}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 3,
        p: 4,
        borderRadius: `${tokens.radius.card}px`,
        backgroundColor: ground,
        color: 'text.primary',
      }}
    >
      <Icon sx={{ color: colour, flexShrink: 0 }} />
      <Box ref={told} sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={hidden}>
          {texts.tones[tone]}:{' '}
        </Box>
        {title && <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
        <Typography component="div">{children}</Typography>
        {action && <Box sx={{ mt: 2 }}>{action}</Box>}
      </Box>
      {onClose && (
        <IconButton ref={keepsPlace} onClick={onClose} aria-label={texts.close} sx={{ m: -2 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
