import { type DialogProps, LinesSkeleton, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../shared/Failure'
import type { LegalText, LegalTexts } from '../../shared/i18n/sv/legal'

export type LegalTextName = keyof LegalTexts

const textsIn = async (language: string): Promise<LegalTexts> => {
  const { legal } =
    language === 'en' ? await import('../../shared/i18n/en/legal') : await import('../../shared/i18n/sv/legal')
  return legal
}

/** `dialogs.open(LegalDialog, 'purchaseTerms')`: the purchase terms, the member terms or the privacy text (spec 2 §2). */
export const LegalDialog = ({ open, payload, onClose }: DialogProps<LegalTextName>) => {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['legal', i18n.language],
    queryFn: () => textsIn(i18n.language),
    staleTime: Infinity,
  })
  return (
    <Sheet
      open={open}
      onClose={() => {
        onClose()
      }}
      title={data?.[payload].title ?? t(`account.legal.${payload}`)}
    >
      {error && <Failure error={error} onRetry={refetch} />}
      {data ? <LegalArticle text={data[payload]} /> : !error && <LinesSkeleton lines={8} />}
    </Sheet>
  )
}

const LegalArticle = ({ text }: { text: LegalText }) => (
  <Box component="article" tabIndex={0} sx={{ pb: 4, maxWidth: '65ch', '&:focus-visible': { outlineOffset: 4 } }}>
    <Typography sx={{ color: 'text.secondary' }}>{text.valid}</Typography>
    {text.sections.map(({ heading, paragraphs }) => (
      <Box component="section" key={heading} sx={{ mt: 5 }}>
        <Typography variant="h5" component="h3">
          {heading}
        </Typography>
        {paragraphs.map((paragraph) => (
          <Typography key={paragraph} sx={{ mt: 2 }}>
            {paragraph}
          </Typography>
        ))}
      </Box>
    ))}
  </Box>
)
