import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { BulkForm, type BulkFormProps } from './BulkForm'
import { Logotype } from './Logotype'

export type BulkOrderViewProps = Omit<BulkFormProps, 'onSent'>

/** Gift cards for many, ordered by a company (spec 1 §2): the list of added cards, then a thank-you. */
export const BulkOrderView = (props: BulkOrderViewProps) => {
  const { t } = useTranslation()
  const [sent, setSent] = useState<{ email: string; uploadToken: string | null }>()
  if (!sent)
    return (
      <Box sx={{ maxWidth: 760, display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box>
          <Typography variant="h1">{t('checkout.bulk.title')}</Typography>
          <Typography variant="subtitle1" component="p" sx={{ mt: 4, color: 'text.secondary' }}>
            {t('checkout.bulk.intro')}
          </Typography>
        </Box>
        <BulkForm {...props} onSent={setSent} />
      </Box>
    )
  return (
    <ThankYou
      email={sent.email}
      uploadToken={sent.uploadToken}
      onAgain={() => {
        setSent(undefined)
      }}
    />
  )
}

const ThankYou = ({
  email,
  uploadToken,
  onAgain,
}: {
  email: string
  uploadToken: string | null
  onAgain: () => void
}) => {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', py: 8, display: 'grid', gap: 6 }}>
      <Typography variant="h2" component="h1" ref={heading} tabIndex={-1}>
        {t('checkout.bulk.sent')}
      </Typography>
      <Notice tone="success" announce="status">
        {t('checkout.bulk.sentText', { email })}
      </Notice>
      {uploadToken !== null && <Logotype token={uploadToken} />}
      <Button variant="outlined" onClick={onAgain} sx={{ justifySelf: 'start' }}>
        {t('checkout.bulk.another')}
      </Button>
    </Box>
  )
}
