import type { Picture } from '@bukett/contracts/http/catalogue'
import { Lightbox } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useTranslation } from '../../shared/i18n'

export interface ZoomedPicturesProps {
  /** Photographs; drawings have nothing to come closer to. */
  pictures: readonly Picture[]
  /** The one to begin with. */
  index: number
  onShow: (index: number) => void
  onClose: () => void
}

/** A product's photographs over the whole screen: by keys, wheel, pinch and swipe. Fetched when somebody asks to come closer. */
const ZoomedPictures = ({ pictures, index, onShow, onClose }: ZoomedPicturesProps) => {
  const { t } = useTranslation()
  const isOne = pictures.length === 1
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      on={{ view: ({ index: shown }) => onShow(shown) }}
      plugins={[Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2 }}
      {...(isOne && { render: { buttonPrev: () => null, buttonNext: () => null } })}
      labels={{
        Lightbox: t('product.pictures'),
        Carousel: t('product.pictures'),
        Close: t('zoom.close'),
        Previous: t('zoom.previous'),
        Next: t('zoom.next'),
        'Zoom in': t('zoom.in'),
        'Zoom out': t('zoom.out'),
        '{index} of {total}': t('zoom.place'),
      }}
      slides={pictures.flatMap(({ Alt, Photo }) =>
        Photo
          ? [
              {
                src: `${Photo.Address}/${Photo.Widths.at(-1)}.webp`,
                alt: Alt,
                width: Photo.Width,
                height: Photo.Height,
                srcSet: Photo.Widths.map((width) => ({
                  src: `${Photo.Address}/${width}.webp`,
                  width,
                  height: Math.round((width * Photo.Height) / Photo.Width),
                })),
              },
            ]
          : [],
      )}
    />
  )
}
export default ZoomedPictures
