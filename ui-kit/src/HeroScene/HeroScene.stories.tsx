import type { Meta, StoryObj } from '@storybook/react-vite'
import { seasonPicture, type Season } from '../seasons/season-picture'
import { HeroScene } from './HeroScene'

const of = (season: Season, alt: string) => ({
  args: { wide: seasonPicture(season, 'wide'), tall: seasonPicture(season, 'tall'), alt },
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
  ...of('summer', 'Pioner och rosor i en vas mellan hortensia och en sommarbukett'),
} satisfies Meta<typeof HeroScene>
export default meta
type Story = StoryObj<typeof meta>

export const Spring: Story = of(
  'spring',
  'Tulpaner, ranunkler och fresior i en vas mellan påskliljor, hyacinter och tulpaner',
)
export const Summer: Story = {}
export const Autumn: Story = of('autumn', 'Gerbera och krysantemum i en vas bredvid en höstbukett i papper')
export const Winter: Story = of('winter', 'Vita amaryllis i en vas mellan julstjärna och röda rosor')
