import type { ShownBlock, ShownOf } from '@bukett/contracts/http/content-blocks'
import { Carousel, ProductGrid } from '@bukett/ui-kit'
import { useNavigate } from 'react-router-dom'
import { CampaignBlock } from '../../../features/campaign/CampaignBlock'
import { CardOfProduct } from '../../../features/catalogue/CardOfProduct'
import { useProducts, useSelectedProducts } from '../../../features/catalogue/use-catalogue'
import { useToMeet } from '../../../features/content/use-content'
import { BlockSection } from '../../../features/content/BlockSection'
import { CountdownBlock } from '../../../features/content/CountdownBlock'
import { OccasionsBlock } from '../../../features/content/OccasionsBlock'
import { PromisesBlock } from '../../../features/content/PromisesBlock'
import { StoreBlock } from '../../../features/content/StoreBlock'
import { TextBlock } from '../../../features/content/TextBlock'
import { ArticleCards, ArticleCardsSkeleton } from '../../../features/inspiration/ArticleCards'
import { useArticles } from '../../../features/inspiration/use-articles'
import { useSite } from '../../../shared/site'
import { everything, paths, usePaths } from '../../paths'
import { useDeliveryChoice } from '../use-delivery-choice'
import { filterOf } from './product-rule'

export interface LaterBlockProps {
  block: ShownBlock
}

/** The blocks that no page begins with. */
export const LaterBlock = ({ block }: LaterBlockProps) => {
  switch (block.Kind) {
    case 'teaser':
      return (
        <CampaignBlock
          id={block.Id}
          title={block.Title}
          text={block.Text}
          action={block.Action}
          href={block.Link}
          picture={block.Picture}
        />
      )
    case 'occasions':
      return <Occasions block={block} />
    case 'promises':
      return <PromisesBlock block={block} />
    case 'articles':
      return <Articles block={block} />
    case 'text':
      return <TextBlock block={block} />
    case 'countdown':
      return <CountdownBlock block={block} />
    case 'store':
      return <Store block={block} />
    case 'carousel':
    case 'products':
      return block.Codes.length > 0 ? <ByHand block={block} /> : <ByRule block={block} />
    default:
      return null
  }
}

const Occasions = ({ block }: { block: ShownOf<'occasions'> }) => {
  const { assortment } = usePaths()
  return <OccasionsBlock block={block} hrefOf={(occasion) => `${assortment.to(everything)}?occasion=${occasion}`} />
}

/** Takes no room where there is nothing to show. */
const Articles = ({ block }: { block: ShownOf<'articles'> }) => {
  const { data, error } = useArticles({ category: block.Category ?? undefined, searchTerm: undefined })
  const articles = useToMeet(data?.items)
  if (error || (data && articles.length === 0)) return null
  return (
    <BlockSection id={block.Id} title={block.Title} lead={block}>
      {data ? (
        <ArticleCards
          label={block.Title}
          articles={articles.slice(0, block.Count)}
          hrefOf={paths.article.to}
          heading="h3"
        />
      ) : (
        <ArticleCardsSkeleton count={Math.min(3, block.Count)} />
      )}
    </BlockSection>
  )
}

const Store = ({ block }: { block: ShownOf<'store'> }) => {
  const navigate = useNavigate()
  return <StoreBlock block={block} onSearch={(place) => void navigate(paths.stores.to(place))} />
}

type Listing = ShownOf<'carousel'> | ShownOf<'products'>

const ByHand = ({ block }: { block: Listing }) => <Products block={block} asked={useSelectedProducts(block.Codes)} />

const ByRule = ({ block }: { block: Listing }) => {
  const { data, error } = useProducts(filterOf(block, useSite()))
  return <Products block={block} asked={{ data: data?.items, error }} />
}

type Asked = Pick<ReturnType<typeof useSelectedProducts>, 'data' | 'error'>

/** Takes no room where there is nothing to show. */
const Products = ({ block, asked: { data, error } }: { block: Listing; asked: Asked }) => {
  const { at } = usePaths()
  const { openTeaser } = useDeliveryChoice()
  if (error || data?.length === 0) return null
  const cards = data?.slice(0, block.Count).map((product) => ({
    key: product.Code,
    content: (
      <CardOfProduct
        key={product.Code}
        product={product}
        href={at(product.Url)}
        list={block.Title}
        onOpen={(code, href) => void openTeaser(code, href)}
        hasHeart
      />
    ),
  }))
  return (
    <BlockSection id={block.Id} title={block.Title} hasLandmark={block.Kind === 'carousel'}>
      {!cards ? (
        <ProductGrid waiting={4} label={block.Title} />
      ) : block.Kind === 'carousel' ? (
        <Carousel label={block.Title} items={cards} />
      ) : (
        <ProductGrid label={block.Title}>{cards.map(({ content }) => content)}</ProductGrid>
      )}
    </BlockSection>
  )
}
