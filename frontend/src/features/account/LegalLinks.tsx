import { linkLine, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useTranslation } from '../../shared/i18n'
import type { LegalTextName } from './LegalDialog'

/** Opens the legal texts that belong to a form. */
export const LegalLinks = ({ texts }: { texts: readonly LegalTextName[] }) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const show = async (name: LegalTextName): Promise<void> => {
    const { LegalDialog } = await import('./LegalDialog')
    await dialogs.open(LegalDialog, name)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6 }}>
      {texts.map((name) => (
        <Box
          key={name}
          component="button"
          type="button"
          sx={{
            minHeight: 44,
            p: 0,
            border: 0,
            font: 'inherit',
            color: 'primary.main',
            backgroundColor: 'transparent',
            cursor: 'pointer',
            // As the links of the house.
            textDecoration: 'underline',
            textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
            ...linkLine,
            '&:hover': { ...linkLine['&:hover'], textDecorationColor: 'currentColor' },
          }}
          onClick={() => void show(name)}
        >
          {t(`account.legal.${name}`)}
        </Box>
      ))}
    </Box>
  )
}
