import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ElementType, type MouseEvent, useState } from 'react'
import { HeartFilledIcon, HeartIcon } from '../icons/icons'
import { KitLink, useKitTexts } from '../KitProvider/KitProvider'
import { Price, type PriceProps } from '../Price/Price'
import { ProductPicture, type ProductPictureProps } from '../ProductPicture/ProductPicture'
import { tokens } from '../tokens'

export type ProductCardProps = {
  name: string
  href: string
  picture: Omit<ProductPictureProps, 'alt'> & { alt?: string }
  /** The same from another side, for whoever points at the card. */
  second?: Omit<ProductPictureProps, 'alt'>
  price: PriceProps
  /** A day in words, known once there is a postal code. Empty while it is asked for: pages of a visitor whose place is known keep room. */
  earliestDelivery?: string
  /** Nothing is left of it. */
  soldOut?: boolean
  /** Whether the product is saved; left out, there is no heart. */
  favourite?: boolean
  onFavourite?: (favourite: boolean) => void
  /** Raised when the link is followed, which it can prevent. */
  onChoose?: (event: MouseEvent) => void
  /** The heading level that fits the page. @default 'h3' */
  heading?: ElementType
}

/** A product in a grid. The whole card is one link; the heart stands beside the link, not in it. */
export const ProductCard = ({
  name,
  href,
  picture,
  second,
  price,
  earliestDelivery,
  soldOut,
  favourite,
  onFavourite,
  onChoose,
  heading = 'h3',
}: ProductCardProps) => {
  const texts = useKitTexts()
  const [isPointedAt, setPointedAt] = useState(false)
  return (
    <Box
      component="article"
      // Also where it lay already when the page came to life.
      onPointerOver={({ pointerType }) => pointerType !== 'touch' && setPointedAt(true)}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        '& img': { transition: `filter ${tokens.motion.calm}ms ${tokens.motion.ease}` },
        '&:hover img': { filter: 'brightness(1.03) saturate(1.06)' },
        '& .second': { display: 'none', position: 'absolute', top: 0, left: 0, right: 0 },
        '& .second img': { backgroundColor: 'transparent' },
        '@media (hover: hover)': { '&:hover .second': { display: 'block' } },
        '&:hover .name': { textDecorationLine: 'underline' },
        '&:has(.link:focus-visible)': {
          outline: `${tokens.focusRing.width}px solid ${tokens.colour.leaf}`,
          outlineOffset: tokens.focusRing.offset,
          borderRadius: `${tokens.radius.card}px`,
        },
      }}
    >
      <ProductPicture {...picture} alt={picture.alt ?? ''} />
      {second && isPointedAt && (
        // A telephone never has it; until it is there the first one is seen.
        <Box className="second">
          <ProductPicture {...second} alt="" />
        </Box>
      )}
      <Typography component={heading} sx={{ mt: 3, typography: 'h5' }}>
        <Box
          component={KitLink}
          href={href}
          onClick={onChoose}
          className="link name"
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            textUnderlineOffset: '0.2em',
            textDecorationThickness: '1px',
            '&:focus-visible': { outline: 'none' },
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {name}
        </Box>
      </Typography>
      <Box sx={{ mt: 1 }}>
        <Price size="small" {...price} />
      </Box>
      {earliestDelivery !== undefined && (
        <Typography
          variant="body2"
          sx={{
            color: 'text.secondary',
            '&:not(:empty)': { mt: 0.5 },
            '[data-place] &': { mt: 0.5, minHeight: '1.5em' },
          }}
        >
          {earliestDelivery && texts.earliestDelivery(earliestDelivery)}
        </Typography>
      )}
      {soldOut && (
        <Typography variant="body2" sx={{ fontWeight: 600, mt: 0.5 }}>
          {texts.soldOut}
        </Typography>
      )}
      {favourite !== undefined && (
        <IconButton
          aria-label={favourite ? texts.removeFavourite(name) : texts.addFavourite(name)}
          aria-pressed={favourite}
          onClick={() => onFavourite?.(!favourite)}
          sx={{
            position: 'absolute',
            top: 8,
            right: 8,
            zIndex: 1,
            color: favourite ? 'secondary.main' : 'text.primary',
            backgroundColor: 'rgb(255 255 255 / 0.86)',
            '&:hover': { backgroundColor: 'background.paper' },
          }}
        >
          {favourite ? <HeartFilledIcon /> : <HeartIcon />}
        </IconButton>
      )}
    </Box>
  )
}
