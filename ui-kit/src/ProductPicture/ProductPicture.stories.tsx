import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { photographs } from '../../mocks/catalogue'
import { botanicalAddress, palettes, type Picture } from '../illustrations/botanical'
import { ProductPicture } from './ProductPicture'

const meta = {
  title: 'Kit/ProductPicture',
  parameters: {
    usage: {
      when: 'For every picture of something that can be bought: its room is kept, its ground follows the kind of flowers.',
      not: "For decoration (`Spot`), for the season's scene (`HeroScene`), or for a code (`QrImage`).",
    },
  },
  component: ProductPicture,
  args: {
    alt: 'Bukett med rosor och ranunkler',
    loading: 'eager',
    src: botanicalAddress({
      seed: 'B1',
      kind: 'bouquet',
      flowers: ['rose', 'ranunculus', 'babys-breath', 'eucalyptus'],
      palette: palettes.blush,
      container: 'paper',
      ground: 'blush',
    }),
  },
  decorators: [
    (Story) => (
      <Box sx={{ width: 360, maxWidth: '100%' }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof ProductPicture>
export default meta
type Story = StoryObj<typeof meta>

const of = (picture: Picture): Story => ({ args: { src: botanicalAddress(picture), alt: picture.kind } })

export const Wrapped: Story = {}
export const InAVase = of({
  seed: 'B3',
  kind: 'bouquet',
  flowers: ['tulip'],
  palette: ['#e4643f', '#f1b24a', '#f3d9c9', '#7d9a6a'],
  container: 'vase',
  ground: 'sky',
})
export const InABox = of({
  seed: 'B9',
  kind: 'bouquet',
  flowers: ['rose'],
  palette: ['#b3202f', '#b3202f', '#24523f', '#567a4e'],
  container: 'box',
  ground: 'blush',
})
export const Plant = of({
  seed: 'P1',
  kind: 'plant',
  flowers: ['orchid'],
  palette: ['#f1dbe6', '#b04a86', '#e8b04b', '#5f8358'],
  ground: 'sky',
})
export const LargePlant = of({ seed: 'L1', kind: 'large-plant', flowers: ['monstera'], ground: 'sand' })
export const Chocolate = of({
  seed: 'C1',
  kind: 'chocolate',
  flowers: ['rose'],
  palette: palettes.berry,
  ground: 'blush',
})
export const GiftCard = of({
  seed: 'G1',
  kind: 'gift-card',
  flowers: ['ranunculus', 'anemone', 'eucalyptus'],
  palette: palettes.blush,
  ground: 'sky',
})
export const FuneralSpray = of({
  seed: 'F1',
  kind: 'funeral',
  form: 'spray',
  flowers: ['lily', 'rose', 'ruscus', 'eucalyptus'],
  palette: palettes.snow,
  ground: 'moss',
})
export const FuneralWreath = of({
  seed: 'F2',
  kind: 'funeral',
  form: 'wreath',
  flowers: ['rose', 'chrysanthemum', 'ruscus', 'leaf'],
  palette: palettes.snow,
  ground: 'sand',
})
export const FuneralHeart = of({
  seed: 'F3',
  kind: 'funeral',
  form: 'heart',
  flowers: ['rose', 'carnation', 'leaf'],
  palette: palettes.berry,
  ground: 'sky',
})
export const Grave = of({
  seed: 'V1',
  kind: 'grave',
  flowers: ['chrysanthemum', 'anemone', 'ivy'],
  palette: palettes.plum,
  ground: 'moss',
})
export const Subscription = of({
  seed: 'S1',
  kind: 'subscription',
  flowers: ['peony', 'tulip', 'daisy', 'eucalyptus'],
  palette: palettes.blush,
  ground: 'sand',
})
export const International = of({
  seed: 'I1',
  kind: 'international',
  flowers: ['gerbera', 'rose', 'ruscus'],
  palette: palettes.ember,
  ground: 'sky',
})
export const Thumbnail: Story = {
  decorators: [
    (Story) => (
      <Box sx={{ width: 120 }}>
        <Story />
      </Box>
    ),
  ],
}

const things = [
  'glass-cylinder',
  'glass-drop',
  'candle',
  'lantern',
  'balloon',
  'bear',
  'chocolate-bar',
  'parcel',
  'ribbon',
  'sachets',
  'secateurs',
  'watering-can',
  'book',
  'pots',
  'meadow',
] as const satisfies readonly Picture['kind'][]

/** What is sold beside the flowers, as small as it is shown. */
export const Things: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
      {things.map((kind) => (
        <ProductPicture
          key={kind}
          alt={kind}
          loading="eager"
          src={botanicalAddress({ seed: kind, kind, flowers: ['daisy'], palette: palettes.ember })}
        />
      ))}
    </Box>
  ),
}

/** In the widths that are there; what stays in sight is where somebody has pointed. */
export const Photograph: Story = {
  args: {
    src: '/api/media/000000000000000000000000008a9a7b/640.webp',
    photo: {
      Address: '/api/media/000000000000000000000000008a9a7b',
      Widths: [160, 320, 480, 640, 960],
      Focal: { X: 0.5, Y: 0.3 },
      Tint: '#8a9a7b',
    },
    sizes: '360px',
  },
  beforeEach: ({ msw }) => msw.use(photographs),
  play: async ({ canvasElement }) => {
    const [avif] = canvasElement.querySelectorAll('source')
    await expect(avif?.srcset).toMatch(/160\.avif 160w, .*960\.avif 960w$/)
  },
}

/** A thumbnail knows the address of one width, and fetches a smaller one. */
export const PhotographAsThumbnail: Story = {
  args: { src: '/api/media/00000000000000000000000000c9808f/640.webp', width: 56, height: 70, alt: '' },
  beforeEach: ({ msw }) => msw.use(photographs),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')?.srcset).toBe(
      '/api/media/00000000000000000000000000c9808f/160.webp 160w',
    )
  },
}
