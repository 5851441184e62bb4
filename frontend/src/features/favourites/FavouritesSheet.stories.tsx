import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { saveFavourites } from '../../shared/favourites'
import { inShop } from '../../shared/story'
import { FavouritesSheet } from './FavouritesSheet'

const meta = {
  title: 'Favourites/FavouritesSheet',
  component: FavouritesSheet,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  args: { open: true, onClose: fn(), hrefOf: (url) => url, pagePath: '/favoriter' },
} satisfies Meta<typeof FavouritesSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = {
  beforeEach: ({ msw }) => {
    saveFavourites(['BUK1001', 'BUK1002'])
    msw.use(...catalogueHandlers())
  },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Rosendröm' })[0]).toBeVisible())
    const [first] = screen.getAllByRole('button', { name: /Ta bort Rosendröm/ })
    await userEvent.click(first!)
    await expect(screen.getAllByRole('link', { name: 'Rosendröm' })).toHaveLength(1)
    await expect(screen.getByRole('link', { name: 'Dela eller köp' })).toHaveAttribute('href', '/favoriter')
  },
}
export const KeepsWhatAnotherTabHasSaved: Story = {
  beforeEach: ({ msw }) => {
    saveFavourites(['BUK1001'])
    msw.use(...catalogueHandlers())
  },
  play: async ({ userEvent }) => {
    const [remove] = await screen.findAllByRole('button', { name: /Ta bort Rosendröm/ })
    document.cookie = 'favourites=BUK1002%2CBUK1001; Path=/'
    await userEvent.click(remove!)
    await expect(document.cookie).toMatch(/favourites=BUK1002(;|$)/)
  },
}
/** What is taken away by a key goes with its button: the next one has the focus, and with the last the sheet. */
export const RemovedByKey: Story = {
  beforeEach: ({ msw }) => {
    saveFavourites(['BUK1001', 'BUK1002'])
    msw.use(...catalogueHandlers())
  },
  play: async ({ userEvent }) => {
    const buttons = () => screen.queryAllByRole('button', { name: /^Ta bort/ })
    await waitFor(() => expect(buttons()).toHaveLength(2))
    buttons()[0]!.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(buttons()).toHaveLength(1))
    await expect(buttons()[0]!.closest('li')).toHaveFocus()
  },
}
export const None: Story = {
  beforeEach: () => saveFavourites([]),
  play: async () => {
    await waitFor(() => expect(screen.getByText('Inga favoriter än.')).toBeVisible())
  },
}
export const Loading: Story = {
  beforeEach: ({ msw }) => {
    saveFavourites(['BUK1003'])
    msw.use(mockWaiting(catalogueApi.selected))
  },
}
