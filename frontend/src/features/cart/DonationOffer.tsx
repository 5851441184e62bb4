import type { DonationOffer as Offer } from '@bukett/contracts/http/cart-parts'
import { checkDonation, customDonation, showsDonation } from '@bukett/contracts/rules/donation'
import { type Ore, parseKronor, toKronor } from '@bukett/contracts/rules/price'
import { TextField, tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { messageOf } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { useGrossSide } from '../../shared/gross-side'
import { useDonate } from './use-cart'

/** What a number field with these limits would let through. */
const isAmount = (text: string): boolean => checkDonation(parseKronor(text) ?? 0).ok

/** A gift that rounds the total up, or an amount of one's own (spec 1 §9, CA-15). Not shown below one krona. */
export const DonationOffer = ({ offer, total }: { offer: Offer; total: Ore }) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const side = useGrossSide()
  const donate = useDonate()
  const [typed, setTyped] = useState(String(toKronor(offer.customRoundUpAmount)).replace('.', ','))
  if (!showsDonation(offer.roundUpAmount)) return null
  const amount = priceText(offer.roundUpAmount)
  return (
    <Box
      component="section"
      aria-labelledby="donation"
      sx={{ bgcolor: tokens.ground.moss, borderRadius: '14px', p: { xs: 4, sm: 6 } }}
    >
      <Typography id="donation" variant="h5" component="h2">
        {t('cart.donation.title', { total: priceText(total + offer.roundUpAmount) + side })}
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, maxWidth: '52ch' }}>{t('cart.donation.text', { amount })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'end' }}>
        <Button
          variant="outlined"
          sx={{ minHeight: 52 }}
          loading={donate.isPending}
          onClick={() => donate.mutate({ code: offer.Code, amount: offer.roundUpAmount })}
        >
          {t('cart.donation.add', { amount })}
        </Button>
        {offer.DefaultAmount !== offer.roundUpAmount && (
          <Button
            variant="outlined"
            sx={{ minHeight: 52 }}
            loading={donate.isPending}
            onClick={() => donate.mutate({ code: offer.Code, amount: offer.DefaultAmount })}
          >
            {t('cart.donation.addDefault', { amount: priceText(offer.DefaultAmount) })}
          </Button>
        )}
        <Box
          component="form"
          noValidate
          aria-label={t('cart.donation.other')}
          onSubmit={(event) => {
            event.preventDefault()
            donate.mutate({ code: offer.Code, amount: customDonation(typed, isAmount(typed), offer.roundUpAmount) })
          }}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}
        >
          <Box sx={{ width: 180 }}>
            <TextField
              label={t('cart.donation.other')}
              value={typed}
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              onChange={setTyped}
              onBlur={() => {
                // A text that is no amount is cleared, and an empty field gives what was computed.
                if (!isAmount(typed)) setTyped('')
              }}
            />
          </Box>
          <Button type="submit" variant="outlined" disabled={donate.isPending} sx={{ minHeight: 52 }}>
            {t('cart.donation.addOther')}
          </Button>
        </Box>
      </Box>
      <Box role="alert">
        {donate.isError && (
          <Typography color="error" sx={{ mt: 3 }}>
            {messageOf(donate.error)}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
