import type { Photo } from '@bukett/contracts/http/photo'
import Box from '@mui/material/Box'
import { tokens, type Ground } from '../tokens'

export type ProductPictureProps = {
  src: string
  /** Where the picture is a photograph: its widths, its tint and what of it stays in sight. Small pictures do without. */
  photo?: Pick<Photo, 'Address' | 'Widths' | 'Focal' | 'Tint'>
  /** What the picture shows; empty where the words beside it already say so. */
  alt: string
  /** @default 400 */
  width?: number
  /** @default 500 */
  height?: number
  /** How wide the picture is shown, as the `sizes` attribute has it. @default `width` in pixels */
  sizes?: string
  /** `eager` for the picture that the page opens with. @default 'lazy' */
  loading?: 'lazy' | 'eager'
  /** The tint that holds the place while a drawing loads. @default 'sand' */
  ground?: Ground
}

/** What has no photograph is shown by a drawing, which costs a phone much time; each is also there in pixels, as large as a card of a list. */
export const pixelsOf = (src: string): string => src.replace(/^(\/pictures\/\w+)\.svg$/, '$1.webp')

const widestCard = 400
/** Telephones have so many points to a pixel. */
const densest = 3
/** Every photograph has these. */
const least = [160, 320]

/** Of the address of one width: those of all. */
const addressIn = (src: string): string | undefined => /^(\/api\/media\/\w+)\/\d+\.webp$/.exec(src)?.[1]

/** A product's picture, 4:5, whose room on the page is kept while it loads. */
export const ProductPicture = ({
  src,
  photo,
  alt,
  width = 400,
  height = 500,
  sizes = `${width}px`,
  loading = 'lazy',
  ground = 'sand',
}: ProductPictureProps) => {
  const address = photo?.Address ?? addressIn(src)
  const widths = (photo?.Widths ?? least).filter((one, index) => index === 0 || one <= width * densest)
  const setOf = (format: string) => widths.map((one) => `${address}/${one}.${format} ${one}w`).join(', ')
  const picture = (
    <Box
      component="img"
      {...(address ? { srcSet: setOf('webp'), sizes } : {})}
      src={address || width > widestCard ? src : pixelsOf(src)}
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
        objectPosition: photo && `${photo.Focal.X * 100}% ${photo.Focal.Y * 100}%`,
        borderRadius: `${tokens.radius.card}px`,
        backgroundColor: photo?.Tint ?? tokens.ground[ground],
      }}
    />
  )
  if (!address) return picture
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      {picture}
    </picture>
  )
}
