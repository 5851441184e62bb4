import { accountApi } from '@bukett/contracts/http/account'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { contentApi } from '@bukett/contracts/http/content'
import { guest } from '@bukett/ui-kit/mocks/account'
import { catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { aShownPage } from '@bukett/ui-kit/mocks/content'
import { deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { HomePage } from './HomePage'

const meta = {
  title: 'Pages/Home',
  component: HomePage,
  decorators: [inShop],
  beforeEach: ({ msw }) =>
    msw.use(
      mock(accountApi.current, guest),
      mock(contentApi.page, aShownPage()),
      ...catalogueHandlers(),
      ...deliveryHandlers(),
    ),
} satisfies Meta<typeof HomePage>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Höstens färger före snön')
  },
}
/** A list that is named by a block and is not there takes no room, and closes nothing. */
export const AListIsGone: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(catalogueApi.filtered, 'catalogue.unknown-assortment')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Höstens färger före snön')
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Mest köpta just nu' })).toBeNull())
    await expect(canvas.queryByText('finns inte', { exact: false })).toBeNull()
  },
}
export const NothingSoldYet: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contentApi.page, aShownPage({ Sample: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /öppnar snart/ })).toBeVisible()
  },
}
