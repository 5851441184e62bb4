import type { LineAddon, LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { vatRate } from '@bukett/contracts/rules/price'
import { addonName } from '@bukett/contracts/rules/line-names'
import { CardPicker, Fold, keepsPlace, LinesSkeleton, LiveRegion } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useId, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useTaxedPriceText } from '../../shared/money'
import { useToday } from '../../shared/use-today'
import { useCardsOfLine, useChooseCard } from './use-receiver'

export interface GreetingCardsProps {
  shipment: Shipment
  /** What is sent to somebody who chooses the day has only what every florist keeps. */
  isFastTrack: boolean
  /** Nobody writes a card to oneself: none is offered, and one that goes along can be taken off. @default false */
  isForOneself?: boolean
}

/**
 * Cards for sale, for the greeting to stand on: one for each delivery, put to the first of its goods that cards go with. A key in the form
 * around them draws none of them anew.
 */
export const GreetingCards = memo(({ shipment, isFastTrack, isForOneself = false }: GreetingCardsProps) => {
  const line = shipment.LineItems.find(
    ({ ProductCategory, CountryCode }) => ProductCategory !== 'Donation' && CountryCode === null,
  )
  if (!line) return null
  return isForOneself ? <CardForOneself line={line} /> : <CardsOfLine line={line} isFastTrack={isFastTrack} />
})

/**
 * The card that was chosen before the goods were for oneself. No more is told of the cards here: nothing where they cannot be read, and as among
 * those for others, nothing of one that is sold no longer.
 */
const CardForOneself = ({ line }: { line: LineItem }) => {
  const { t } = useTranslation()
  const { cards } = useCardsOfLine(line, line.Addons.length > 0)
  const choose = useChooseCard(line, cards ?? [])
  const chosen = cardOn(line, cards)
  if (!chosen && !choose.isSuccess) return null
  return (
    <Box tabIndex={-1} sx={{ outline: 'none' }}>
      {chosen && (
        <>
          <Typography>{t('checkout.cards.bare')}</Typography>
          <ChosenCard line={line} card={chosen} choose={choose} />
          {choose.error && <Failure error={choose.error} />}
        </>
      )}
      <LiveRegion message={chosen ? '' : t('checkout.cards.removed')} />
    </Box>
  )
}

type Choosing = ReturnType<typeof useChooseCard>

const cardOn = ({ Addons }: LineItem, cards: readonly { Code: string }[] | undefined): LineAddon | undefined =>
  Addons.find(({ Code }) => cards?.some((card) => card.Code === Code))

const ChosenCard = ({ line, card, choose }: { line: LineItem; card: LineAddon; choose: Choosing }) => {
  const { t } = useTranslation()
  const priceText = useTaxedPriceText()
  const today = useToday()
  return (
    <Box ref={keepsPlace} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
      <Typography>
        {t('checkout.cards.chosen', {
          name: addonName(card, currentLocale()),
          price: priceText(card.Price * line.Quantity, vatRate(card.VatClass, today)),
        })}
      </Typography>
      <Button variant="text" loading={choose.isPending} onClick={() => choose.mutate(undefined)}>
        {t('checkout.cards.remove')}
      </Button>
    </Box>
  )
}

const CardsOfLine = ({ line, isFastTrack }: { line: LineItem; isFastTrack: boolean }) => {
  const { t } = useTranslation()
  const priceText = useTaxedPriceText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { occasions, cards, error, retry } = useCardsOfLine(line, true)
  const choose = useChooseCard(line, cards ?? [])
  const offered = (cards ?? []).filter((card) => card.FastTrackSupported || !isFastTrack)
  const chosen = cardOn(line, cards)
  if (cards && offered.length === 0) return null
  return (
    <Box sx={{ mt: 5 }}>
      {chosen && <ChosenCard line={line} card={chosen} choose={choose} />}
      <Button variant="text" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} sx={{ ml: -3.5 }}>
        {t(open ? 'checkout.cards.hide' : chosen ? 'checkout.cards.change' : 'checkout.cards.open')}
      </Button>
      <LiveRegion message={choose.isSuccess && !chosen ? t('checkout.cards.removed') : ''} />
      <Fold open={open} id={id} mountOnOpen>
        <Box sx={{ pt: 3, display: 'grid', gap: 4 }}>
          {error && <Failure error={error} onRetry={retry} />}
          {!error && !cards && <LinesSkeleton lines={4} />}
          {choose.error && <Failure error={choose.error} />}
          {cards && (
            <CardPicker
              occasions={occasions.map(({ Code, Name }) => ({ code: Code, name: Name }))}
              cards={offered.map((card) => ({
                code: card.Code,
                name: card.Name,
                price: priceText(card.Price * line.Quantity, card.TaxInPercent),
                occasions: card.Occasions,
                picture: card.Picture.Url,
                ground: card.Picture.Tint,
              }))}
              value={chosen?.Code}
              busy={choose.isPending}
              onChange={(code) => choose.mutate(cards.find(({ Code }) => Code === code))}
            />
          )}
        </Box>
      </Fold>
    </Box>
  )
}
