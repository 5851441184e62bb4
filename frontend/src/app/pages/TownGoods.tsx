import { Carousel } from '@bukett/ui-kit'
import { CardOfProduct } from '../../features/catalogue/CardOfProduct'
import { useTownGoods } from '../../features/towns/use-town-goods'
import { useTranslation } from '../../shared/i18n'
import { paths } from '../paths'
import { TownPart } from './TownPart'
import { useDeliveryChoice } from './use-delivery-choice'

export interface TownGoodsProps {
  /** Of the town's address. */
  slug: string
  /** Its name. */
  town: string
}

/** What several people lately had brought in a town. Takes no room where there is nothing, or nobody knows yet. */
export const TownGoods = ({ slug, town }: TownGoodsProps) => {
  const { t } = useTranslation()
  const { openTeaser } = useDeliveryChoice()
  const { data: goods = [] } = useTownGoods(slug)
  const title = t('towns.bought', { town })
  if (goods.length === 0) return null
  return (
    <TownPart title={title}>
      <Carousel
        view="shelf"
        label={title}
        items={goods.map((product) => ({
          key: product.Code,
          content: (
            <CardOfProduct
              product={product}
              href={paths.at(product.Url)}
              list={title}
              onOpen={(code, href) => void openTeaser(code, href)}
            />
          ),
        }))}
      />
    </TownPart>
  )
}
