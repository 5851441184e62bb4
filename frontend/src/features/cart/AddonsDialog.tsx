import type { Addon } from '@bukett/contracts/http/catalogue'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { type DialogProps, LinesSkeleton, Notice, PictureButton, ProductPicture, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { useTaxedPriceText } from '../../shared/money'
import { RibbonField, ribbonFault } from '../../shared/RibbonField'
import { useAddonsOfLine } from './use-product-of-line'

type Chosen = { Code: string; Quantity: number }

/** What goes with the line from now on, and the words on its ribbon where there is one. */
type Outcome = { addons: Chosen[]; text?: string }

/** What goes with a line: all of it in a list, and one at a time to look at before it is added (spec 1 §2, addon preview). */
export const AddonsDialog = ({ open, payload, onClose }: DialogProps<{ line: LineItem }, Outcome>) => {
  const { t } = useTranslation()
  const priceText = useTaxedPriceText()
  const { line } = payload
  const { data: addons, error, refetch } = useAddonsOfLine(line)
  const [chosen, setChosen] = useState<readonly Chosen[]>(line.Addons.map(({ Code, Quantity }) => ({ Code, Quantity })))
  const [looked, setLooked] = useState<Addon>()
  const [text, setText] = useState(line.DescriptionText1 ?? '')
  const [checked, setChecked] = useState(false)
  const [textField, setTextField] = useState<HTMLInputElement | null>(null)
  const has = (code: string) => chosen.some(({ Code }) => Code === code)
  const asksRibbon = addons?.some(
    ({ Code, IsRibbon, IsFuneralRibbonAddon }) => (IsRibbon || IsFuneralRibbonAddon) && has(Code),
  )
  const save = () => {
    setChecked(true)
    if (asksRibbon && ribbonFault(text, t) !== undefined) textField?.focus()
    else
      onClose({
        // What has left the register is no choice any more.
        addons: chosen.filter(({ Code }) => addons?.some((one) => one.Code === Code)),
        ...(asksRibbon && { text: text.trim() }),
      })
  }
  const toggle = ({ Code, Quantity }: Addon) => {
    setChosen(has(Code) ? chosen.filter((one) => one.Code !== Code) : [...chosen, { Code, Quantity }])
    setLooked(undefined)
  }
  return (
    <Sheet
      open={open}
      onClose={() => onClose()}
      title={looked?.Name ?? t('cart.addonsDialog.title')}
      {...(looked && { onBack: () => setLooked(undefined) })}
      actions={
        looked ? (
          <Button variant={has(looked.Code) ? 'outlined' : 'contained'} onClick={() => toggle(looked)}>
            {has(looked.Code)
              ? t('cart.addonsDialog.takeAway')
              : t('cart.addonsDialog.add', { price: priceText(looked.Price, looked.TaxInPercent) })}
          </Button>
        ) : (
          <Button variant="contained" onClick={save} disabled={!addons}>
            {t('cart.addonsDialog.save')}
          </Button>
        )
      }
    >
      {error && <Failure error={error} onRetry={refetch} />}
      {!addons && !error && <LinesSkeleton lines={6} />}
      {addons?.length === 0 && <Notice>{t('cart.addonsDialog.none')}</Notice>}
      {looked ? (
        <Box sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
          <Box sx={{ width: '100%', maxWidth: 320 }}>
            <ProductPicture
              src={looked.Picture.Url}
              alt={looked.Picture.Alt}
              width={320}
              height={400}
              ground={looked.Picture.Tint}
            />
          </Box>
          <Typography sx={{ maxWidth: '48ch' }}>{looked.Description}</Typography>
        </Box>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {addons?.map((addon) => (
            <Box component="li" key={addon.Code}>
              <PictureButton
                onClick={() => setLooked(addon)}
                aria-label={[
                  t('cart.addonsDialog.look', { name: addon.Name }),
                  priceText(addon.Price, addon.TaxInPercent),
                  has(addon.Code) && t('cart.addonsDialog.chosen'),
                ]
                  .filter(Boolean)
                  .join(', ')}
                picture={addon.Picture.Url}
                ground={addon.Picture.Tint}
                width={180}
                name={addon.Name}
                price={priceText(addon.Price, addon.TaxInPercent)}
                isChosen={has(addon.Code)}
              />
            </Box>
          ))}
        </Box>
      )}
      {asksRibbon && !looked && (
        <Box sx={{ mt: 6 }}>
          <RibbonField value={text} onChange={setText} checked={checked} inputRef={setTextField} />
        </Box>
      )}
    </Sheet>
  )
}
