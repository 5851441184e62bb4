import type { SearchHit } from '@bukett/contracts/http/search'
import { KitLink, Price, ProductPicture } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { useCardPrice } from '../../shared/card-price'

export interface HitLinkProps {
  hit: SearchHit
  href: string
  onChoose: () => void
}

/** A hit as one link: a product with its picture and price, anything else with its kind and a sentence. */
export const HitLink = ({ hit, href, onChoose }: HitLinkProps) => {
  const { t } = useTranslation()
  const priceOf = useCardPrice()
  const { Product: product } = hit
  return (
    <Box
      component={KitLink}
      href={href}
      onClick={onChoose}
      data-hit
      sx={{
        display: 'grid',
        gridTemplateColumns: '56px minmax(0, 1fr) auto',
        gap: 4,
        alignItems: 'center',
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover .name': { textDecoration: 'underline' },
      }}
    >
      {product ? (
        <ProductPicture src={product.Picture.Url} alt="" width={56} height={70} ground={product.Picture.Tint} />
      ) : (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ minHeight: 44, display: 'grid', alignItems: 'center' }}
        >
          {t(`search.kind.${hit.HitType}`)}
        </Typography>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography className="name" sx={{ fontWeight: 600 }}>
          {hit.Name}
        </Typography>
        {hit.Text && (
          <Typography variant="body2" color="text.secondary">
            {hit.Text}
          </Typography>
        )}
      </Box>
      {product && <Price size="small" {...priceOf(product)} />}
    </Box>
  )
}
