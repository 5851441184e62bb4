import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { useFrontTexts } from './texts'

export interface SavePartProps {
  /** Where it is seen in the shop; null while it is not. */
  href: string | null
  isChanged: boolean
  isSaved: boolean
  saving: { readonly isPending: boolean; readonly error: Error | null }
  onSave: () => void
}

/** Keeps what is typed as a draft. */
export const SavePart = ({ href, isChanged, isSaved, saving, onSave }: SavePartProps) => {
  const t = useFrontTexts()
  return (
    <>
      {saving.error && <Failure error={saving.error} />}
      {isSaved && (
        <Notice tone="success" announce="status">
          {t('page.saved')}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <Button variant="outlined" disabled={!isChanged} loading={saving.isPending} onClick={onSave}>
          {t('page.save')}
        </Button>
        {href !== null && (
          <Link href={href} target="_blank" rel="noreferrer">
            {t('page.open')}
          </Link>
        )}
        {isChanged && <Typography variant="body2">{t('page.unsaved')}</Typography>}
      </Box>
    </>
  )
}
