import { ProductPicture } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useTaxedPriceText } from '../../shared/money'
import { useAddons } from './use-catalogue'

export interface AddonPickerProps {
  variantCode: string
  /** Codes of the addons. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const shownAtFirst = 3

/** What may go with a variant. Nothing is shown when nothing may, or while it is not known. */
export const AddonPicker = ({ variantCode, chosen, onChange }: AddonPickerProps) => {
  const { t } = useTranslation()
  const id = useId()
  const priceText = useTaxedPriceText()
  const { data = [] } = useAddons(variantCode)
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button that was pressed is gone: on with the first of those that it has brought.
  useEffect(() => {
    if (all) list.current?.querySelectorAll('input')[shownAtFirst]?.focus()
  }, [all])
  if (data.length === 0) return null
  const sorted = data.toSorted((a, b) => Number(b.Promoted) - Number(a.Promoted))
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 2 }}>
        {t('product.addons')}
      </Typography>
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {(all ? sorted : sorted.slice(0, shownAtFirst)).map((addon) => {
          const on = chosen.includes(addon.Code)
          return (
            <Box
              component="li"
              key={addon.Code}
              sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: on ? 'action.selected' : 'transparent' }}
            >
              <Box
                component="label"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'auto 56px minmax(0, 1fr) auto',
                  gap: 3,
                  alignItems: 'center',
                  py: 2,
                  pr: 3,
                  cursor: 'pointer',
                }}
              >
                <Checkbox
                  checked={on}
                  slotProps={{
                    input: {
                      'aria-label': t('product.addonChoose', {
                        name: addon.Name,
                        price: priceText(addon.Price, addon.TaxInPercent),
                      }),
                    },
                  }}
                  onChange={() => onChange(on ? chosen.filter((code) => code !== addon.Code) : [...chosen, addon.Code])}
                />
                <ProductPicture src={addon.Picture.Url} alt="" width={56} height={70} ground={addon.Picture.Tint} />
                <Box sx={{ minWidth: 0 }}>
                  <Typography>{addon.Name}</Typography>
                  <Typography variant="body2" color="text.secondary">
                    {addon.Description}
                  </Typography>
                </Box>
                <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  {priceText(addon.Price, addon.TaxInPercent)}
                </Typography>
              </Box>
            </Box>
          )
        })}
      </Box>
      {!all && sorted.length > shownAtFirst && (
        <Button variant="text" onClick={() => setAll(true)} sx={{ mt: 1, ml: -3.5 }}>
          {t('product.allAddons', { count: sorted.length })}
        </Button>
      )}
    </Box>
  )
}
