import { type SearchFigures, searchFiguresApi } from '@bukett/contracts/http/search-figures'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { SearchFiguresView } from './SearchFiguresView'

const figures: SearchFigures = {
  Searches: 1240,
  Vain: 58,
  Untold: 31,
  ChosenShare: 0.42,
  OrderShare: 0.081,
  InVain: [
    { Words: 'bonsai', Searches: 34, Cost: 1.157 },
    { Words: 'luktärter', Searches: 24, Cost: 0.816 },
  ],
  Corrections: [{ Words: 'blomor', As: 'blommor', Searches: 87, Chosen: 51, TakenBack: 2 }],
}

const meta = {
  title: 'Office/Search/SearchFiguresView',
  component: SearchFiguresView,
  decorators: [inOffice],
  args: { onSame: fn(), onLift: fn() },
  beforeEach: ({ msw }) => msw.use(mock(searchFiguresApi.read, figures)),
} satisfies Meta<typeof SearchFiguresView>
export default meta
type Story = StoryObj<typeof meta>

/** What was sought in vain can be done something about at its row. */
export const Told: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/sökningar, 58 utan träff/)).toBeVisible()
    await expect(canvas.getByText(/omkring 2 beställningar/)).toBeVisible()
    const vain = within(canvas.getByRole('region', { name: 'Söktes förgäves' }))
    await userEvent.click(await vain.findByRole('button', { name: 'Samma som …: bonsai' }))
    await expect(args.onSame).toHaveBeenLastCalledWith('bonsai')
    await userEvent.click(vain.getByRole('button', { name: 'Visa varor: luktärter' }))
    await expect(args.onLift).toHaveBeenLastCalledWith('luktärter')
    // On with the keys: a cell that is in focus around its own buttons is no target for a finger.
    await userEvent.click(vain.getByText('luktärter'))
    const corrected = within(canvas.getByRole('region', { name: 'Rättades' }))
    await expect(await corrected.findByText('blommor')).toBeVisible()
  },
}
/** Nothing is guessed from nothing. */
export const CostUnknown: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(searchFiguresApi.read, {
        ...figures,
        ChosenShare: null,
        InVain: [{ Words: 'bonsai', Searches: 34, Cost: null }],
        Corrections: [],
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/går inte att räkna än/)).toBeVisible()
    await expect(await canvas.findByText('okänt')).toBeVisible()
    await expect(canvas.getByText('Inget rättades.')).toBeVisible()
  },
}
export const NothingInVain: Story = {
  beforeEach: ({ msw }) => msw.use(mock(searchFiguresApi.read, { ...figures, Vain: 0, Untold: 0, InVain: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inget söktes förgäves.')).toBeVisible()
  },
}
export const Nobody: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(searchFiguresApi.read, {
        Searches: 0,
        Vain: 0,
        Untold: 0,
        ChosenShare: null,
        OrderShare: null,
        InVain: [],
        Corrections: [],
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ingen har sökt de här dagarna.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(searchFiguresApi.read)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(searchFiguresApi.read, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Forbidden: Story = { beforeEach: ({ msw }) => msw.use(mockError(searchFiguresApi.read, 'forbidden')) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
