import { SearchIcon, tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useState } from 'react'
import { Palette, type PaletteProps } from './Palette'
import { useShellTexts } from './texts'

/** The field in the header that finds everything; Ctrl or Cmd and K opens it from anywhere. */
export const OfficeFind = (palette: Pick<PaletteProps, 'pages' | 'hrefOf'>) => {
  const t = useShellTexts()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <ButtonBase
        aria-label={t('find.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={{
          display: 'flex',
          justifyContent: 'start',
          gap: 2,
          minHeight: 36,
          minWidth: 36,
          width: { sm: '100%' },
          px: { xs: 2, sm: 3 },
          border: { sm: 1 },
          borderColor: { sm: tokens.colour.fieldLine },
          borderRadius: '6px',
          color: 'text.secondary',
          font: 'inherit',
          '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <SearchIcon fontSize="small" />
        <Box
          component="span"
          sx={{
            display: { xs: 'none', sm: 'block' },
            overflow: 'hidden',
            whiteSpace: 'nowrap',
            textOverflow: 'ellipsis',
          }}
        >
          {t('find.placeholder')}
        </Box>
        <Box component="kbd" sx={{ display: { xs: 'none', md: 'block' }, font: 'inherit', ml: 'auto' }}>
          Ctrl K
        </Box>
      </ButtonBase>
      <Palette open={isOpen} onClose={() => setOpen(false)} {...palette} />
    </>
  )
}
