import { LIBRARY_FILTERS } from '@bukett/contracts/http/media'
import Link from '@mui/material/Link'
import { KitLink } from '@bukett/ui-kit'
import { useNavigate, useParams } from 'react-router-dom'
import { LibraryView } from '../../../../office/pictures/LibraryView'
import { ProductPicturesView } from '../../../../office/pictures/ProductPicturesView'
import type { Asked } from '../../../../office/pictures/use-pictures'
import { useShellTexts } from '../../../../office/shell/texts'
import { useKept } from '../../../../shared/use-kept'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

export const PicturesPage = () => {
  const t = useShellTexts()
  const [asked, setAsked] = useKept<Asked>('asked', { filter: LIBRARY_FILTERS[0], words: '', page: 0 })
  return (
    <OfficePage
      title={t('page.pictures')}
      purpose="pictures"
      access="contentEditor"
      wide
      actions={
        <Link component={KitLink} href={officePaths.productPictures.to()}>
          {t('page.productPictures')}
        </Link>
      }
    >
      {() => <LibraryView asked={asked} onAsk={setAsked} />}
    </OfficePage>
  )
}

export const ProductPicturesPage = () => {
  const t = useShellTexts()
  const { code = '' } = useParams()
  const navigate = useNavigate()
  return (
    <OfficePage title={t('page.productPictures')} purpose="productPictures" access="contentEditor">
      {() => (
        <ProductPicturesView
          key={code}
          code={code}
          onCode={(next) => void navigate(officePaths.productPictures.to(next))}
          productPath={officePaths.product.to}
        />
      )}
    </OfficePage>
  )
}
