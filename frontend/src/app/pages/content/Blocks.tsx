import type { ShownBlock } from '@bukett/contracts/http/content-blocks'
import Box from '@mui/material/Box'
import { memo, Suspense, useState } from 'react'
import { ProductCarousel } from '../../../features/catalogue/ProductCarousel'
import { useToMeet } from '../../../features/content/use-content'
import { BlockSection } from '../../../features/content/BlockSection'
import { HeroBlock } from '../../../features/content/HeroBlock'
import { useProducts } from '../../../features/catalogue/use-catalogue'
import { PlaceFinder } from '../../../features/delivery/PlaceFinder'
import { useFavourites } from '../../../features/favourites/favourites'
import { useSite } from '../../../shared/site'
import { usePaths } from '../../paths'
import { everything } from '../everything'
import { homeAssortment } from '../home-assortment'
import { useDeliveryChoice } from '../use-delivery-choice'
import { laterBlock } from './later'
import { filterOf } from './product-rule'

export interface BlocksProps {
  blocks: readonly ShownBlock[]
  /** Somebody has come for this page: nothing in it is kept from them. @default false */
  isSought?: boolean
}

/** The blocks of a page that are for this visitor, one below the other; nothing that they wish to hear nothing of (record 128). */
export const Blocks = ({ blocks, isSought = false }: BlocksProps) => {
  const shown = useToMeet(blocks, isSought)
  const first = blocks.find(({ Kind }) => Kind === 'hero')
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, md: 12 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {shown.map((block) => (
        <Block key={block.Id} block={block} isFirst={block.Id === first?.Id} />
      ))}
    </Box>
  )
}

/** What pages begin with is in the page's own script; all others are fetched while it comes to life. */
const Block = memo(({ block, isFirst }: { block: ShownBlock; isFirst: boolean }) => {
  switch (block.Kind) {
    case 'hero':
      return <HeroBlock block={block} heading={isFirst ? 'h1' : 'h2'} />
    case 'place':
      return <Place title={block.Title} />
    case 'carousel':
      return block.Codes.length > 0 ? <Later block={block} /> : <ByRule block={block} />
    default:
      return <Later block={block} />
  }
})

const Place = ({ title }: { title: string }) => {
  const { data: liked } = useProducts(homeAssortment.gift)
  return (
    <PlaceFinder
      title={title}
      sampleCode={liked?.items[0]?.Variants[0]?.Code}
      listPath={usePaths().assortment.to(everything)}
    />
  )
}

type KindOf<Kind extends ShownBlock['Kind']> = Extract<ShownBlock, { Kind: Kind }>

const ByRule = ({ block }: { block: KindOf<'carousel'> }) => {
  const paths = usePaths()
  const site = useSite()
  const favourites = useFavourites()
  const { openTeaser } = useDeliveryChoice()
  return (
    <BlockSection id={block.Id} title={block.Title} hasLandmark>
      <ProductCarousel
        filter={filterOf(block, site)}
        most={block.Count}
        label={block.Title}
        hrefOf={paths.at}
        favourites={favourites}
        onOpen={(code, href) => void openTeaser(code, href)}
      />
    </BlockSection>
  )
}

const Later = ({ block }: { block: ShownBlock }) => {
  // Chosen once: another component in its place would begin anew.
  const [Shown] = useState(() => laterBlock())
  return (
    <Suspense fallback={<Box sx={{ minHeight: 240 }} />}>
      <Shown block={block} />
    </Suspense>
  )
}
