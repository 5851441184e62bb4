import type { Cart } from '@bukett/contracts/http/cart'
import type { DonationOffer } from '@bukett/contracts/http/cart-parts'
import { checkDonation, showsDonation } from '@bukett/contracts/rules/donation'
import { parseKronor } from '@bukett/contracts/rules/price'
import { errorText } from '@bukett/contracts'
import { TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { useFirstFault } from '../../shared/use-first-fault'
import { usePhoneOrderTexts } from './texts'
import { donate, useCartChange } from './use-phone-orders'

/** What the caller may give with the purchase (CA-15), on the shop's terms: mourners are asked for nothing more. It stands among the goods. */
export const DonationPart = ({ cart }: { cart: Cart }) => {
  const offer = cart.DonationOffer
  if (!offer || cart.OrderForm.OrderType !== 'Normal' || cart.Locked || !showsDonation(offer.roundUpAmount)) return null
  return <Donation cart={cart} offer={offer} />
}

const Donation = ({ cart: { Name }, offer }: { cart: Cart; offer: DonationOffer }) => {
  const t = usePhoneOrderTexts()
  const price = usePriceText()
  const giving = useCartChange(Name, (amount: number) => donate(Name, offer.Code, amount))
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  const leadToFault = useFirstFault()
  const wanted = parseKronor(typed) ?? 0
  const isWrong = isSent && !checkDonation(wanted).ok
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSent(true)
    if (!checkDonation(wanted).ok) {
      leadToFault(event.currentTarget)
      return
    }
    giving.mutate(wanted, {
      onSuccess: () => {
        setTyped('')
        setSent(false)
      },
    })
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('donation.label')}
      onSubmit={submit}
      sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}
    >
      <Typography variant="body2" color="text.secondary">
        {t('donation.text')}
      </Typography>
      <Button variant="outlined" loading={giving.isPending} onClick={() => giving.mutate(offer.roundUpAmount)}>
        {t('donation.roundUp', { amount: price(offer.roundUpAmount) })}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
        <Box sx={{ width: 200 }}>
          <TextField
            label={t('donation.other')}
            value={typed}
            onChange={setTyped}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            {...(isWrong && { error: errorText('donation.out-of-range', currentLocale()) })}
          />
        </Box>
        <Button
          type="submit"
          variant="outlined"
          disabled={giving.isPending}
          sx={{ mt: 'var(--label-height, 30px)', minHeight: 'var(--field-height, 52px)' }}
        >
          {t('donation.add')}
        </Button>
      </Box>
      {giving.error && <Failure error={giving.error} title={t('order.changeFailed')} />}
    </Box>
  )
}
