import Box from '@mui/material/Box'
import { tokens, type Ground } from '../tokens'

export type ProductPictureProps = {
  src: string
  /** Other widths of `src`, as the `srcset` attribute has it. */
  srcSet?: string
  /** What the picture shows; empty where the words beside it already say so. */
  alt: string
  /** @default 400 */
  width?: number
  /** @default 500 */
  height?: number
  /** How wide the picture is shown, as the `sizes` attribute has it. */
  sizes?: string
  /** `eager` for the picture that the page opens with. @default 'lazy' */
  loading?: 'lazy' | 'eager'
  /** The tint that holds the place while the picture loads. @default 'sand' */
  ground?: Ground
}

/** The shop's own pictures are drawings, which cost a phone much time; each is also there in pixels, as large as a card of a list. */
export const pixelsOf = (src: string): string => src.replace(/^(\/pictures\/\w+)\.svg$/, '$1.webp')

const widestCard = 400

/** A product's picture, 4:5, whose room on the page is kept while it loads. */
export const ProductPicture = ({
  src,
  srcSet,
  alt,
  width = 400,
  height = 500,
  sizes,
  loading = 'lazy',
  ground = 'sand',
}: ProductPictureProps) => (
  <Box
    component="img"
    src={width > widestCard ? src : pixelsOf(src)}
    srcSet={srcSet}
    sizes={sizes}
    alt={alt}
    width={width}
    height={height}
    loading={loading}
    fetchPriority={loading === 'eager' ? 'high' : undefined}
    decoding="async"
    sx={{
      display: 'block',
      width: '100%',
      height: 'auto',
      aspectRatio: `${width} / ${height}`,
      objectFit: 'cover',
      borderRadius: `${tokens.radius.card}px`,
      backgroundColor: tokens.ground[ground],
    }}
  />
)
