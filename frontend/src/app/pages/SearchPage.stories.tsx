import type { Answer } from '@bukett/contracts'
import { searchApi } from '@bukett/contracts/http/search'
import { catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { expect, waitFor } from 'storybook/test'
import { rememberedPlace, rememberPlace } from '../../shared/delivery-place'
import { inShop } from '../../shared/story'
import { SearchPage } from './SearchPage'

/** A page that one searches from, and comes back to. */
const Searching = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return search.has('q') ? (
    <>
      <button onClick={() => void navigate('/')}>Härifrån</button>
      <button onClick={() => void navigate('/sok?q=tulpaner 211 40')}>Tulpaner</button>
      <button onClick={() => void navigate(-1)}>Ett steg tillbaka</button>
      <SearchPage />
    </>
  ) : (
    <>
      <button onClick={() => void navigate('/sok?q=rosor 211 40')}>Sök</button>
      <button onClick={() => void navigate(-1)}>Tillbaka</button>
    </>
  )
}

const meta = {
  title: 'Search/SearchPage',
  component: Searching,
  decorators: [inShop],
  beforeEach: ({ msw }) => {
    sessionStorage.clear()
    msw.use(
      mock(searchApi.search, ({ params }) => answerTo(params.query)),
      ...catalogueHandlers(),
      ...deliveryHandlers(),
    )
    return () => sessionStorage.clear()
  },
} satisfies Meta<typeof Searching>
export default meta
type Story = StoryObj<typeof meta>

const answerTo = (query: string): Answer<typeof searchApi.search> => ({
  query,
  corrected: null,
  understood: { price: null, day: null, place: { PostalCode: '21140', Area: 'Malmö' } },
  items: [],
  apart: [],
  total: 8,
  page: 0,
  pageSize: 24,
  facets: { hitTypes: [] },
})

/** The place of a search is taken once: one that was chosen since stays when the visitor comes back to the search. */
export const BackWithAnotherPlace: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sök' }))
    await expect(await canvas.findByText('8 produkter')).toBeVisible()
    await waitFor(() => expect(rememberedPlace()?.PostalCode).toBe('21140'))
    await userEvent.click(canvas.getByRole('button', { name: 'Härifrån' }))
    rememberPlace({ PostalCode: '11420', City: 'Stockholm' })
    await userEvent.click(canvas.getByRole('button', { name: 'Tillbaka' }))
    await expect(await canvas.findByText('8 produkter')).toBeVisible()
    await expect(rememberedPlace()?.PostalCode).toBe('11420')
  },
}
/** So it does however many searches the visitor goes back by. */
export const BackByTwoSearches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sök' }))
    await waitFor(() => expect(rememberedPlace()?.PostalCode).toBe('21140'))
    await userEvent.click(canvas.getByRole('button', { name: 'Tulpaner' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: /tulpaner/ })).toBeVisible()
    await expect(await canvas.findByText('8 produkter')).toBeVisible()
    rememberPlace({ PostalCode: '11420', City: 'Stockholm' })
    await userEvent.click(canvas.getByRole('button', { name: 'Ett steg tillbaka' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: /rosor/ })).toBeVisible()
    await expect(await canvas.findByText('8 produkter')).toBeVisible()
    await expect(rememberedPlace()?.PostalCode).toBe('11420')
  },
}
/** Who searches for the same once more means its place. */
export const TheSameSearchAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sök' }))
    await waitFor(() => expect(rememberedPlace()?.PostalCode).toBe('21140'))
    await userEvent.click(canvas.getByRole('button', { name: 'Härifrån' }))
    rememberPlace({ PostalCode: '11420', City: 'Stockholm' })
    await userEvent.click(canvas.getByRole('button', { name: 'Sök' }))
    await waitFor(() => expect(rememberedPlace()?.PostalCode).toBe('21140'))
  },
}
/** No answer is told, and asked for again. */
export const NoAnswer: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(searchApi.search, 'unavailable')),
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sök' }))
    const again = await canvas.findByRole('button', { name: 'Försök igen' })
    msw.use(mock(searchApi.search, ({ params }) => answerTo(params.query)))
    await userEvent.click(again)
    await expect(await canvas.findByText('8 produkter')).toBeVisible()
  },
}
