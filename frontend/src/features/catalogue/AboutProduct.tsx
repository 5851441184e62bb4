import type { Product } from '@bukett/contracts/http/catalogue'
import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'

interface AboutProductProps {
  product: Product
  /** An address of the catalogue on this site. */
  hrefOf: (url: string) => string
}

/** What a product is, what a bundle holds, and whether it can be sent back. */
export const AboutProduct = ({ product, hrefOf }: AboutProductProps) => {
  const { t } = useTranslation()
  const withdrawal = withdrawalTold(product)
  return (
    <Box>
      <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
        {t('product.about')}
      </Typography>
      <Typography sx={{ maxWidth: '60ch', whiteSpace: 'pre-line' }}>{product.Description}</Typography>
      {product.ChildProducts.length > 0 && (
        <>
          <Typography variant="h6" component="h3" sx={{ mt: 5, mb: 1 }}>
            {t('product.contents')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {countedParts(product.ChildProducts).map(({ Name, Url, count }) => (
              <li key={Name}>
                {count > 1 && `${count} × `}
                {Url === null ? Name : <KitLink href={hrefOf(Url)}>{Name}</KitLink>}
              </li>
            ))}
          </Box>
        </>
      )}
      {withdrawal && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 4 }}>
          {t(`product.withdrawal.${withdrawal}`)}
        </Typography>
      )}
    </Box>
  )
}

/** Chocolate may come back unopened, as the terms say. Of a donation there is nothing to send back, and nothing is said. */
const withdrawalTold = ({ Variants, Withdrawal }: Product) => {
  const kinds = Variants.map(({ ProductCategory }) => ProductCategory)
  if (kinds.includes('Donation')) return undefined
  return Withdrawal === 'yes' && kinds.includes('Chocolate') ? 'unopened' : Withdrawal
}

/** What a bundle holds, each part once. */
const countedParts = (all: Product['ChildProducts']) =>
  [...new Map(all.map((part) => [part.Name, part])).values()].map((part) => ({
    ...part,
    count: all.filter(({ Name }) => Name === part.Name).length,
  }))
