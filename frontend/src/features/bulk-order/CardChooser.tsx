import { QuantityStepper, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { errorText, fetchErrorTexts } from '../../shared/error-texts'
import { type BulkCard, type BulkRow, oreOf, rowFault } from './bulk-rows'

/** Which card, for how much, how many. */
export const CardChooser = ({ cards, onAdd }: { cards: readonly BulkCard[]; onAdd: (row: BulkRow) => void }) => {
  const { t } = useTranslation()
  const [code, setCode] = useState(cards[0]?.code ?? '')
  const [price, setPrice] = useState('')
  const [quantity, setQuantity] = useState(5)
  const [hasTried, setTried] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  const fault = rowFault(oreOf(price), quantity)
  const add = async (): Promise<void> => {
    if (fault) await fetchErrorTexts()
    const [card, ore] = [cards.find((one) => one.code === code), oreOf(price)]
    setTried(true)
    if (fault || !card || ore === undefined) return
    onAdd({ card, price: ore, quantity })
    setPrice('')
    setTried(false)
  }
  return (
    <Box
      component="fieldset"
      aria-label={t('checkout.bulk.choose')}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        // The order around it waits for its own button. A number that ends with the key is known after it.
        event.preventDefault()
        setTimeout(() => adding.current?.click())
      }}
      sx={{
        border: 0,
        m: 0,
        p: 0,
        display: 'grid',
        gap: 5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      <Select
        label={t('checkout.bulk.card')}
        value={code}
        onChange={setCode}
        options={cards.map((card) => ({ value: card.code, label: card.name }))}
      />
      <TextField
        label={t('checkout.bulk.price')}
        hint={t('checkout.bulk.priceHint')}
        value={price}
        onChange={setPrice}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        {...(hasTried && fault && { error: errorText(fault) })}
      />
      <Box>
        <Box component="span" aria-hidden="true" sx={{ display: 'block', fontWeight: 600, mb: 1.5 }}>
          {t('checkout.bulk.quantity')}
        </Box>
        <QuantityStepper value={quantity} label={t('checkout.bulk.quantity')} onChange={setQuantity} max={10_000} />
      </Box>
      <Button
        ref={adding}
        variant="outlined"
        onClick={() => void add()}
        sx={{ mt: { sm: '30px' }, minHeight: 52, justifySelf: 'start' }}
      >
        {t('checkout.bulk.add')}
      </Button>
    </Box>
  )
}
