import { searchApi } from '@bukett/contracts/http/search'
import { catalogueHandlers, hitsOf } from '@bukett/ui-kit/mocks/catalogue'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { SearchDialog } from './SearchDialog'

const meta = {
  title: 'Search/SearchDialog',
  component: SearchDialog,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  args: {
    open: true,
    onClose: fn(),
    hrefOf: (url) => url,
    resultsOf: (query) => `/sok?q=${query}`,
    giftFinder: '/presentguiden',
  },
} satisfies Meta<typeof SearchDialog>
export default meta
type Story = StoryObj<typeof meta>

const type = async (userEvent: { type: (field: HTMLElement, text: string) => Promise<void> }, text: string) =>
  userEvent.type(await screen.findByRole('searchbox'), text)

export const Empty: Story = { beforeEach: ({ msw }) => msw.use(...catalogueHandlers()) }
export const Hits: Story = {
  beforeEach: ({ msw }) => msw.use(...catalogueHandlers()),
  play: async ({ userEvent }) => {
    await type(userEvent, 'rosor')
    const product = await screen.findByRole('link', { name: /Rosendröm/ })
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(product).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(screen.getByRole('link', { name: 'Visa alla träffar på rosor' })).toHaveFocus()
    await expect(product).toHaveAttribute('href', '/produkt/BUK1001/rosendrom')
  },
}
export const TooShort: Story = {
  play: async ({ userEvent }) => {
    await type(userEvent, 'ro')
    await waitFor(() => expect(screen.getByText('Skriv minst tre tecken.')).toBeVisible())
  },
}
export const NoHits: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(searchApi.didYouMean, { suggestion: 'tulpaner' }),
      mock(searchApi.search, ({ params }) => hitsOf(params.query, [])),
    ),
  play: async ({ userEvent }) => {
    await type(userEvent, 'tulpqner')
    await waitFor(() =>
      expect(screen.getByText('tulpqner gav inga träffar. Prova att förfina din sökning.')).toBeVisible(),
    )
    await expect(await screen.findByRole('link', { name: 'tulpaner' })).toHaveAttribute('href', '/sok?q=tulpaner')
    await expect(screen.getByRole('link', { name: 'Hjälp mig att välja' })).toHaveAttribute('href', '/presentguiden')
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(searchApi.search, 'unexpected')),
  play: async ({ userEvent }) => {
    await type(userEvent, 'rosor')
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  },
}
