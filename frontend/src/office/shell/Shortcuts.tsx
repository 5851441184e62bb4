import { Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useShellTexts } from './texts'

const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key) => (
    <Box
      key={key}
      component="kbd"
      sx={{
        font: 'inherit',
        display: 'inline-block',
        minWidth: 24,
        textAlign: 'center',
        px: 1.5,
        mr: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: '4px',
      }}
    >
      {key}
    </Box>
  ))

/** What the keyboard does in the back office. */
export const Shortcuts = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useShellTexts()
  const rows = [
    { keys: ['Ctrl', 'K'], does: t('shortcuts.find') },
    { keys: ['Ctrl', '/'], does: t('shortcuts.this') },
    { keys: ['↑', '↓'], does: t('shortcuts.move') },
    { keys: ['Enter'], does: t('shortcuts.open') },
    { keys: ['Esc'], does: t('shortcuts.close') },
  ]
  return (
    <Sheet open={open} onClose={onClose} title={t('shortcuts.title')} width="small">
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2, alignItems: 'center' }}
      >
        {rows.map(({ keys, does }) => (
          <Box key={does} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Keys keys={keys} />
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
      <Box component="p" sx={{ mb: 0, color: 'text.secondary' }}>
        {t('shortcuts.mac')}
      </Box>
    </Sheet>
  )
}
