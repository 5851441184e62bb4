import type { Meta, StoryObj } from '@storybook/react-vite'
import { heroScene, type Season } from '../illustrations/scenes'
import { HeroScene } from './HeroScene'

const address = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
const of = (season: Season, alt: string) => ({
  args: { wide: address(heroScene(season)), tall: address(heroScene(season, { shape: 'tall' })), alt },
})

const meta = {
  title: 'Kit/HeroScene',
  parameters: {
    usage: {
      when: 'As the one large picture of the home page, changed with the season.',
      not: 'For goods that can be bought (`ProductPicture`), or more than once on a page.',
    },
  },
  component: HeroScene,
  ...of('summer', 'Pioner och rosor i en vas bredvid lavendel'),
} satisfies Meta<typeof HeroScene>
export default meta
type Story = StoryObj<typeof meta>

export const Spring: Story = of('spring', 'Tulpaner och ranunkler i en vas bredvid hyacinter')
export const Summer: Story = {}
export const Autumn: Story = of('autumn', 'Gerbera och rosor i en vas bredvid krysantemum')
export const Winter: Story = of('winter', 'Vita ranunkler och röda rosor i en vas bredvid julstjärna')
