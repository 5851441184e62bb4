import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { longDateText } from '@bukett/contracts/rules/dates'
import { giftCardCodeText } from '@bukett/contracts/rules/gift-card'
import { KitLink, LinesSkeleton, LiveRegion, ProductPicture, QrImage, tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { CopyByHand } from '../../shared/CopyByHand'
import { Failure } from '../../shared/Failure'
import { focusIfLost } from '../../shared/focus-on-it'
import { usePriceText } from '../../shared/money'
import { useSeller } from '../../shared/seller'
import { useCopying } from '../../shared/use-copying'
import { useToday } from '../../shared/use-today'
import { WrongLink } from '../../shared/WrongLink'

export interface ClaimViewProps {
  token: string
  shopPath: string
}

/** On paper there is the card alone: nothing that stands around the page, and nothing to press. */
const onPaper = {
  '@media print': {
    ':has(~ #content), #content ~ *': { display: 'none !important' },
    '@page': { margin: '20mm' },
  },
} as const
const notOnPaper = { '@media print': { display: 'none' } } as const

/** /presentkort/{token}: what was given, and its number once it is opened (GC-08). */
export const ClaimView = ({ token, shopPath }: ClaimViewProps) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const today = useToday()
  const seller = useSeller()
  const { data, error } = useQuery({
    queryKey: ['gift-card-claim', token],
    queryFn: ({ signal }) => call(giftCardApi.claim, { params: { token } }, signal),
    retry: false,
  })
  const open = useMutation({ mutationFn: () => call(giftCardApi.open, { params: { token } }) })
  if (error && !data)
    return (
      <WrongLink
        title={t('checkout.claim.wrongTitle')}
        error={error}
        action={t('checkout.claim.use')}
        href={shopPath}
      />
    )
  if (!data) return <LinesSkeleton lines={5} />
  const isOver = data.ExpiresOn < today
  const day = longDateText(data.ExpiresOn, currentLocale(), { withYear: true })
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', display: 'grid', gap: 8, textAlign: 'center' }}>
      <GlobalStyles styles={onPaper} />
      <LiveRegion message={open.data ? t('checkout.claim.isOpen') : ''} />
      <Typography variant="h2" component="h1">
        {data.From ? t('checkout.claim.titleFrom', { from: data.From }) : t('checkout.claim.title')}
      </Typography>
      <Box
        sx={{
          p: { xs: 6, sm: 10 },
          borderRadius: `${tokens.radius.card}px`,
          backgroundColor: tokens.ground.blush,
          display: 'grid',
          gap: 4,
          justifyItems: 'center',
          breakInside: 'avoid',
          '@media print': { border: 1, borderColor: 'divider' },
        }}
      >
        {data.Picture && (
          <Box sx={{ width: 180 }}>
            <ProductPicture
              src={data.Picture.Url}
              alt={data.Picture.Alt}
              width={180}
              height={225}
              ground={data.Picture.Tint}
              loading="eager"
              {...(data.Picture.Photo && { photo: data.Picture.Photo })}
            />
          </Box>
        )}
        {data.Text && (
          <Typography sx={{ fontFamily: 'h3.fontFamily', typography: 'h4', whiteSpace: 'pre-line' }}>
            {data.Text}
          </Typography>
        )}
        <Typography sx={{ fontWeight: 600 }}>
          {t('checkout.claim.amount', { amount: priceText(data.Amount) })}
        </Typography>
        <Typography variant="body2">
          {t(isOver ? 'checkout.claim.ended' : 'checkout.claim.validUntil', { day })}
        </Typography>
      </Box>
      {isOver ? (
        <Typography>{t('checkout.claim.endedHelp', { phone: seller.Phone })}</Typography>
      ) : open.data ? (
        <OpenedCard {...open.data} shopPath={shopPath} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
          <Typography>{t(data.IsOpened ? 'checkout.claim.opened' : 'checkout.claim.openText')}</Typography>
          {open.error && <Failure error={open.error} />}
          <Button variant="contained" size="large" loading={open.isPending} onClick={() => open.mutate()}>
            {t('checkout.claim.open')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const OpenedCard = ({
  Code,
  Pin,
  Balance,
  QrCode,
  shopPath,
}: {
  Code: string
  Pin: string
  Balance: number
  QrCode: string
  shopPath: string
}) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const { isCopied, refused, copy } = useCopying()
  const rows = [
    [t('checkout.claim.number'), giftCardCodeText(Code)],
    [t('checkout.claim.pin'), Pin],
  ] as const
  return (
    <Box
      ref={focusIfLost}
      tabIndex={-1}
      role="group"
      aria-label={t('checkout.claim.both')}
      sx={{ display: 'grid', gap: 5, justifyItems: 'center', breakInside: 'avoid', outline: 'none' }}
    >
      <QrImage src={QrCode} alt={t('checkout.claim.qr')} caption={t('checkout.claim.qrText')} size={180} />
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        {rows.map(([term, value]) => (
          <Box key={term}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {term}
            </Box>
            <Box component="dd" sx={{ m: 0, typography: 'h4', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography>{t('checkout.claim.balance', { amount: priceText(Balance) })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'center', ...notOnPaper }}>
        <Button variant="outlined" onClick={() => window.print()}>
          {t('checkout.claim.print')}
        </Button>
        <Button variant="outlined" onClick={() => void copy(Code)}>
          {t(isCopied ? 'checkout.claim.copied' : 'checkout.claim.copy')}
        </Button>
        <Button component={KitLink} href={shopPath} variant="contained">
          {t('checkout.claim.use')}
        </Button>
        <CopyByHand refused={refused} />
      </Box>
      <LiveRegion message={isCopied ? t('checkout.claim.copied') : ''} />
    </Box>
  )
}
