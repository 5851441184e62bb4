import { KitLink, tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useFrame } from '../../features/content/use-content'
import { useTranslation } from '../../shared/i18n'
import { useSite } from '../../shared/site'

/** What editors want everybody to see, above the header. */
export const TopLine = () => {
  const { t } = useTranslation()
  const { Line: line } = useFrame(useSite())
  if (!line) return null
  return (
    <Box
      component="aside"
      aria-label={t('content.line')}
      sx={{ bgcolor: tokens.ground.moss, color: tokens.colour.leafDark, textAlign: 'center', px: 4, py: 2 }}
    >
      {line.Link ? (
        <Box component={KitLink} href={line.Link} sx={{ color: 'inherit' }}>
          {line.Text}
        </Box>
      ) : (
        line.Text
      )}
    </Box>
  )
}
