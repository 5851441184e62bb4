import type { BlockKind, ContentBlock } from '@bukett/contracts/http/content-blocks'

const titled = { Title: '', TitleEn: '' }
const told = { Text: '', TextEn: '' }
const leading = { Action: '', ActionEn: '', Link: '' }
const listing = { Count: 8, Assortment: '', Occasion: '', SortOrder: 'relevance', Codes: [] as string[] } as const

/** In the order that they are offered. */
export const BLOCK_KINDS_OFFERED = [
  'hero',
  'carousel',
  'products',
  'teaser',
  'text',
  'occasions',
  'articles',
  'promises',
  'countdown',
  'place',
  'store',
] as const satisfies readonly BlockKind[]

export const newItem = () => ({ ...titled, ...told })

/** An empty block of a kind, shown to everybody at all times. */
export const newBlock = (kind: BlockKind, Id: string): ContentBlock => {
  const every = { Id, From: null, Until: null, Site: 'both', Audience: 'everyone' } as const
  switch (kind) {
    case 'hero':
      return { Kind: kind, ...every, ...titled, ...told, ...leading, Picture: '', Look: 'over' }
    case 'teaser':
      return { Kind: kind, ...every, ...titled, ...told, ...leading, Picture: '' }
    case 'carousel':
    case 'products':
      return { Kind: kind, ...every, ...titled, ...listing, Codes: [] }
    case 'text':
      return { Kind: kind, ...every, ...titled, ...told, ...leading }
    case 'articles':
      return { Kind: kind, ...every, ...titled, ...leading, Count: 3, Category: '' }
    case 'occasions':
      return { Kind: kind, ...every, ...titled, Codes: [] }
    case 'promises':
      return { Kind: kind, ...every, ...titled, ...leading, IsNumbered: false, Items: [newItem()] }
    case 'countdown':
      return { Kind: kind, ...every, ...titled, ...told, ...leading, Moment: null }
    case 'store':
      return { Kind: kind, ...every, ...titled, ...told }
    case 'place':
      return { Kind: kind, ...every, ...titled }
  }
}
