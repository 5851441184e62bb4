import type { Picture } from '@bukett/contracts/http/catalogue'
import { ProductPicture, tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'

const fetchZoomed = () => import('./ZoomedPictures')
const ZoomedPictures = lazy(fetchZoomed)

/** Half of the page beside the choices, and all of a telephone. */
const sizes = '(min-width: 1200px) 560px, (min-width: 900px) 48vw, 100vw'

/** On a telephone it is less high, so that what the product costs and when it comes are seen beside it. */
const lowOnPhones = { '& img': { aspectRatio: { xs: '8 / 7', md: '4 / 5' } } } as const

const bigPicture = ({ Url, Alt, Tint, Photo }: Picture, isFirst: boolean) => (
  <ProductPicture
    src={Url}
    photo={Photo}
    alt={Alt}
    width={800}
    height={1000}
    sizes={sizes}
    loading={isFirst ? 'eager' : 'lazy'}
    ground={Tint}
  />
)

/** A product's pictures: swiped or chosen by their thumbnails, and pressed to come closer. A drawing stands alone. */
export const ProductGallery = ({ pictures }: { pictures: readonly Picture[] }) => {
  const { t } = useTranslation()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [isClose, setIsClose] = useState(false)
  const first = pictures[0]
  const begins = useRef(first?.Url)
  useEffect(() => {
    if (begins.current === first?.Url) return
    // Another size was chosen: its own picture is the first.
    begins.current = first?.Url
    track.current?.scrollTo({ left: 0 })
  }, [first?.Url])
  if (!first) return null
  if (!first.Photo) return <Box sx={lowOnPhones}>{bigPicture(first, true)}</Box>

  const many = pictures.length > 1
  const show = (index: number): void => {
    const list = track.current
    list?.scrollTo({ left: index * list.clientWidth })
    setShown(index)
  }
  const comeCloser = async (index: number): Promise<void> => {
    setShown(index)
    // What does not come is not drawn.
    await fetchZoomed()
    setIsClose(true)
  }
  const leave = (): void => {
    setIsClose(false)
    track.current?.querySelectorAll('button')[shown]?.focus({ preventScroll: true })
  }
  return (
    <Box>
      <Box
        component="ul"
        ref={track}
        aria-label={t('product.pictures')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.min(pictures.length - 1, Math.round(scrollLeft / Math.max(1, clientWidth))))
        }
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          overflowX: many ? 'auto' : 'hidden',
          scrollSnapType: 'x mandatory',
          scrollbarWidth: 'none',
          borderRadius: `${tokens.radius.card}px`,
          '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
        }}
      >
        {pictures.map((picture, index) => (
          <Box component="li" key={picture.Url} sx={{ flex: '0 0 100%', scrollSnapAlign: 'start', ...lowOnPhones }}>
            <ButtonBase
              aria-label={t('product.comeCloser', { picture: picture.Alt })}
              aria-haspopup="dialog"
              onClick={() => void comeCloser(index)}
              sx={{
                display: 'block',
                width: '100%',
                cursor: 'zoom-in',
                borderRadius: `${tokens.radius.card}px`,
                '&:focus-visible': { outlineOffset: -4 },
              }}
            >
              {bigPicture(picture, index === 0)}
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {many && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            // On a telephone they lie upon the picture.
            mt: { xs: '-63px', md: 3 },
            p: 0,
            pl: { xs: 2, md: 0 },
            pb: { xs: 2, md: 0 },
            position: 'relative',
            display: 'flex',
            flexWrap: { md: 'wrap' },
            gap: 2,
          }}
        >
          {pictures.map((picture, index) => (
            <Box component="li" key={picture.Url} sx={{ width: { xs: 44, md: 64 } }}>
              <ButtonBase
                aria-label={t('product.pictureOf', { index: index + 1, count: pictures.length })}
                aria-current={index === shown}
                onClick={() => show(index)}
                sx={{
                  display: 'block',
                  width: '100%',
                  borderRadius: `${tokens.radius.card}px`,
                  '&[aria-current=true]': { boxShadow: `0 0 0 2px ${tokens.colour.leaf}` },
                }}
              >
                <ProductPicture src={picture.Url} photo={picture.Photo} alt="" width={64} height={80} />
              </ButtonBase>
            </Box>
          ))}
        </Box>
      )}
      {isClose && (
        <Suspense>
          <ZoomedPictures pictures={pictures} index={shown} onShow={setShown} onClose={leave} />
        </Suspense>
      )}
    </Box>
  )
}
