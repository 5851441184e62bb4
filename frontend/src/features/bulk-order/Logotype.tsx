import { LOGOTYPE_MAX_BYTES } from '@bukett/contracts/rules/mass-order'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { uploadLogotype } from './use-bulk-order'

/** The bytes of a file as base64, without what names their type. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = String(reader.result)
      resolve(url.slice(url.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })

/** The company's logotype for the cards: a PNG or an SVG of at most 2 MB (MO-02). */
export const Logotype = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (file: File) => uploadLogotype(token, await base64Of(file)),
  })
  const [tooLarge, setTooLarge] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h5" component="h2">
        {t('checkout.bulk.logotypeTitle')}
      </Typography>
      <Typography id={id}>{t('checkout.bulk.logotypeText')}</Typography>
      <input
        ref={input}
        type="file"
        accept="image/png,image/svg+xml"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file can be chosen again once it has been changed.
          event.target.value = ''
          if (!file) return
          upload.reset()
          setTooLarge(file.size > LOGOTYPE_MAX_BYTES)
          if (file.size <= LOGOTYPE_MAX_BYTES) upload.mutate(file)
        }}
      />
      <Button
        variant="contained"
        loading={upload.isPending}
        aria-describedby={id}
        sx={{ justifySelf: 'start' }}
        onClick={() => input.current?.click()}
      >
        {t('checkout.bulk.chooseFile')}
      </Button>
      {upload.isSuccess && (
        <Notice tone="success" announce="status">
          {t('checkout.bulk.logotypeSent')}
        </Notice>
      )}
      {tooLarge && <Notice tone="error">{t('checkout.bulk.logotypeTooLarge')}</Notice>}
      {upload.error && <Failure error={upload.error} />}
    </Box>
  )
}
