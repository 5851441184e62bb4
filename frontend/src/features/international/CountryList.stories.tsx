import { internationalApi } from '@bukett/contracts/http/international'
import { catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { CountryList } from './CountryList'

const meta = {
  title: 'International/CountryList',
  component: CountryList,
  decorators: [inShop],
  args: { hrefOf: (slug) => `/utlandsbud/${slug}` },
} satisfies Meta<typeof CountryList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  beforeEach: ({ msw }) => msw.use(...catalogueHandlers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Norge/ })).toHaveAttribute('href', '/utlandsbud/norge')
    await expect(canvas.getByText('Räkna med två extra dagar.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(internationalApi.countries)) }
