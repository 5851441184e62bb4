import { useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
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
        <Link
          key={name}
          component="button"
          type="button"
          sx={{ font: 'inherit', minHeight: 44 }}
          onClick={() => void show(name)}
        >
          {t(`account.legal.${name}`)}
        </Link>
      ))}
    </Box>
  )
}
