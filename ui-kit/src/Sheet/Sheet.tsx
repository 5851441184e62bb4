import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Fade from '@mui/material/Fade'
import Slide, { type SlideProps } from '@mui/material/Slide'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { use, useId, useState, type ReactNode } from 'react'
import { DialogExit } from '../Dialogs/dialog-exit'
import { BackIcon, CloseIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'
import { useBackCloses } from './use-back-closes'

const usePhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'))

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons at the foot, the main one last. */
  actions?: ReactNode
  onBack?: () => void
  /** How far along the visitor is, 0 to 100. */
  progress?: number
  /** UI-02: neither Escape nor a click beside closes it; the close button always does. */
  static?: boolean
  /** @default 'medium' */
  width?: 'small' | 'medium' | 'large'
  /** `alertdialog` interrupts with something that must be answered. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
}

/** A phone that is turned has room for a dialog: another transition would draw all in it anew, and what was typed would be gone. */
const Appearing = (props: SlideProps) => {
  const [rises] = useState(usePhone())
  return rises ? <Slide direction="up" {...props} /> : <Fade {...props} />
}
const widths = { small: 'xs', medium: 'sm', large: 'md' } as const
const maxWidths = { small: 440, medium: 600, large: 920 } as const

/** A sheet from the bottom on phones, a dialog on larger screens. Focus stays inside and returns when it closes. */
export const Sheet = ({
  open,
  onClose,
  title,
  children,
  actions,
  onBack,
  progress,
  static: fixed = false,
  width = 'medium',
  role = 'dialog',
}: SheetProps) => {
  const texts = useKitTexts()
  const id = useId()
  const exited = use(DialogExit)
  const phone = usePhone()
  useBackCloses(open, onClose)
  return (
    <Dialog
      open={open}
      onClose={fixed ? undefined : onClose}
      fullWidth
      maxWidth={widths[width]}
      aria-labelledby={id}
      aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
      slots={{ transition: Appearing }}
      slotProps={{
        transition: { onExited: exited },
        paper: {
          role,
          sx: phone
            ? {
                m: 0,
                width: '100%',
                maxWidth: 'none',
                maxHeight: '92dvh',
                position: 'fixed',
                bottom: 0,
                borderBottomLeftRadius: 0,
                borderBottomRightRadius: 0,
                borderTopLeftRadius: 20,
                borderTopRightRadius: 20,
              }
            : { maxWidth: maxWidths[width] },
        },
      }}
    >
      {progress !== undefined && (
        <LinearProgress
          variant="determinate"
          value={progress}
          aria-label={title}
          sx={{ height: 4, backgroundColor: tokens.colour.line }}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: { xs: 4, sm: 6 }, pt: 4, pb: 2 }}>
        {onBack && (
          <IconButton onClick={onBack} aria-label={texts.back} sx={{ ml: -2.5 }}>
            <BackIcon />
          </IconButton>
        )}
        <Typography id={id} component="h2" variant="h4" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={texts.close} sx={{ mr: -2.5 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent id={`${id}-text`} sx={{ px: { xs: 4, sm: 6 }, py: 2 }}>
        {children}
      </DialogContent>
      {actions && (
        <DialogActions
          sx={{
            px: { xs: 4, sm: 6 },
            py: 4,
            gap: 2,
            flexDirection: { xs: 'column-reverse', sm: 'row' },
            '& > *': { width: { xs: '100%', sm: 'auto' }, m: '0 !important' },
          }}
        >
          {actions}
        </DialogActions>
      )}
    </Dialog>
  )
}
