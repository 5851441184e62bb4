import type { Meta, StoryObj } from '@storybook/react-vite'
import { inShop } from '../../shared/story'
import { CampaignBlock } from './CampaignBlock'

const meta = {
  title: 'Home/CampaignBlock',
  component: CampaignBlock,
  decorators: [inShop],
  args: {
    id: 'christmas',
    title: 'Jul på bordet',
    text: 'Röda julstjärnor, amaryllis på stjälk och gran som doftar.',
    action: 'Till julens blommor',
    href: '/sortiment/jul',
    picture: '/pictures/scene-winter-tall.svg',
  },
} satisfies Meta<typeof CampaignBlock>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
