import Box from '@mui/material/Box'
import { ProductPicture } from '../ProductPicture/ProductPicture'
import { useKitTexts } from '../KitProvider/KitProvider'

export type OrderLine = {
  key: string
  name: string
  quantity: number
  /** For all pieces, in öre. Left out, none is shown. */
  price?: number
  /** Says which tax is in the price. Left out, nothing is said. */
  tax?: 'incl' | 'excl'
  picture: string
  /** What was chosen of the product, a line each. */
  details?: readonly string[]
}

export type OrderLinesProps = { lines: readonly OrderLine[] }

/** What is bought, in short: for the summary, the confirmation and the order page. */
export const OrderLines = ({ lines }: OrderLinesProps) => {
  const texts = useKitTexts()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
      {lines.map(({ key, name, quantity, price, tax, picture, details = [] }) => (
        <Box
          component="li"
          key={key}
          sx={{ display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr) auto', gap: 3, alignItems: 'start' }}
        >
          <ProductPicture src={picture} alt="" width={56} height={70} />
          <Box>
            <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {name}
            </Box>
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
              {texts.pieces(quantity)}
            </Box>
            {details.map((detail) => (
              <Box
                component="span"
                key={detail}
                sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'pre-line' }}
              >
                {detail}
              </Box>
            ))}
          </Box>
          {price !== undefined && (
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {texts.price(price)}
              {tax && (
                <Box
                  component="span"
                  sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem', textAlign: 'right' }}
                >
                  {tax === 'incl' ? texts.inclTax : texts.exclTax}
                </Box>
              )}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
