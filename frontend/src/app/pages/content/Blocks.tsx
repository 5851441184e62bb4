import type { ShownBlock } from '@bukett/contracts/http/content-blocks'
import Box from '@mui/material/Box'
import { memo, Suspense, useState } from 'react'
import { ProductCarousel } from '../../../features/catalogue/ProductCarousel'
import { useToMeet } from '../../../features/content/use-content'
import { BlockSection } from '../../../features/content/BlockSection'
import { HeroBlock } from '../../../features/content/HeroBlock'
import { useProducts } from '../../../features/catalogue/use-catalogue'
import { PlaceFinder } from '../../../features/delivery/PlaceFinder'
import { useSite } from '../../../shared/site'
import { everything, usePaths } from '../../paths'
import { useDeliveryChoice } from '../use-delivery-choice'
import { laterBlock } from './later'
import { filterOf } from './product-rule'

export interface BlocksProps {
  blocks: readonly ShownBlock[]
  /** A variant that stands for what most people send, if anything is sold. */
  sample: string | null
  /** Somebody has come for this page: nothing in it is kept from them. @default false */
  isSought?: boolean
}

/** The blocks of a page that are for this visitor, one below the other; nothing that they wish to hear nothing of (record 128). */
export const Blocks = ({ blocks, sample, isSought = false }: BlocksProps) => {
  const shown = useToMeet(blocks, isSought)
  const first = blocks.find(({ Kind }) => Kind === 'hero')
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, md: 12 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {shown.map((block) => (
        <Block key={block.Id} block={block} isFirst={block.Id === first?.Id} sample={sample} />
      ))}
    </Box>
  )
}

/** What pages begin with is in the page's own script; all others are fetched while it comes to life. */
const Block = memo(({ block, isFirst, sample }: { block: ShownBlock; isFirst: boolean; sample: string | null }) => {
  switch (block.Kind) {
    case 'hero':
      return <HeroBlock block={block} heading={isFirst ? 'h1' : 'h2'} />
    case 'place':
      return <Place title={block.Title} sample={sample} />
    case 'carousel':
      return block.Codes.length > 0 ? <Later block={block} /> : <ByRule block={block} />
    default:
      return <Later block={block} />
  }
})

const Place = ({ title, sample }: { title: string; sample: string | null }) => (
  <PlaceFinder title={title} sampleCode={sample ?? undefined} listPath={usePaths().assortment.to(everything)} />
)

type KindOf<Kind extends ShownBlock['Kind']> = Extract<ShownBlock, { Kind: Kind }>

/** Takes no room where there is nothing to show. */
const ByRule = ({ block }: { block: KindOf<'carousel'> }) => {
  const paths = usePaths()
  const site = useSite()
  const { openTeaser } = useDeliveryChoice()
  const filter = filterOf(block, site)
  const { data, error } = useProducts(filter)
  if (error || data?.total === 0) return null
  return (
    <BlockSection id={block.Id} title={block.Title} hasLandmark>
      <ProductCarousel
        filter={filter}
        most={block.Count}
        label={block.Title}
        hrefOf={paths.at}
        hasHearts
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
