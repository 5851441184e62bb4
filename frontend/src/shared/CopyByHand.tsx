import { TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useTranslation } from './i18n'
import type { Copying } from './use-copying'

/** What the browser did not let us copy, selected: whoever pressed copies it by hand. */
export const CopyByHand = ({ refused }: Pick<Copying, 'refused'>) => {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!refused) return
    field.current?.focus()
    field.current?.select()
  }, [refused])
  return (
    refused && (
      <Box sx={{ flexBasis: '100%', width: '100%', mt: 3, textAlign: 'left' }}>
        <TextField
          label={t('copyByHand.label')}
          hint={t('copyByHand.hint')}
          value={refused.text}
          onChange={() => undefined}
          inputRef={field}
          readOnly
        />
      </Box>
    )
  )
}
