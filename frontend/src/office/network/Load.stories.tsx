import { acrossNetworkApi } from '@bukett/contracts/http/across-network'
import { acrossHandlers } from '@bukett/ui-kit/mocks/across-network'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { LoadOfDay } from './LoadOfDay'
import { LoadView } from './LoadView'

const meta = {
  title: 'Office/Network/Load',
  component: LoadView,
  decorators: [inOffice],
  args: { span: 14, onSpan: fn(), hrefOfDay: (county, day) => `#${county}/${day}` },
  beforeEach: ({ msw }) => msw.use(...acrossHandlers()),
} satisfies Meta<typeof LoadView>
export default meta
type Story = StoryObj<typeof meta>

export const Map: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const cell = await canvas.findByRole('link', {
      name: /^Skåne län, fredag 27 november: 83\s% taget, 20 av 24; fulla butiker: 0 av 3$/,
    })
    await expect(cell).toHaveAttribute('href', '#Skåne län/2026-11-27')
    await expect(canvas.getByRole('link', { name: 'Skåne län, söndag 29 november: ingen butik arbetar' })).toBeVisible()
    await expect(
      canvas.getByRole('link', { name: 'Gotlands län, måndag 23 november: 4 tagna i butiker utan tak' }),
    ).toHaveTextContent('4 st')
    await userEvent.click(canvas.getByRole('button', { name: '28 dagar' }))
    await expect(args.onSpan).toHaveBeenCalledWith(28)
  },
}
export const FourWeeks: Story = { args: { span: 28 } }
const day = () => (
  <LoadOfDay
    county="Skåne län"
    date="2026-11-27"
    hrefOfAll="#all"
    hrefOfMember={(id) => `#${id}`}
    hrefOfOrders={(id) => `#orders-${id}`}
  />
)
export const StoresOfACell: Story = {
  render: day,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Skåne län, fredag 27 november' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Beställningar hos Rosens Blommor' })).toHaveAttribute(
      'href',
      '#orders-1042',
    )
    await expect(canvas.getByText('Stängt')).toBeVisible()
  },
}
export const NoStoreOfTheCounty: Story = {
  render: day,
  beforeEach: ({ msw }) => msw.use(mock(acrossNetworkApi.loadOfDay, { Stores: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ingen butik i länet')).toBeVisible()
  },
}
export const TenThousandStores: Story = {
  render: day,
  beforeEach: ({ msw }) =>
    msw.use(
      mock(acrossNetworkApi.loadOfDay, () => ({
        Stores: Array.from({ length: 10_000 }, (_, index) => ({
          memberId: String(index),
          memberShopName: `Butik ${index}`,
          storeCity: 'Malmö',
          Works: true,
          Capacity: 20,
          Taken: index % 20,
        })),
      })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/1–100 av 10\s000/)).toBeVisible()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(acrossNetworkApi.load, { Counties: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga butiker än')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(acrossNetworkApi.load)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(acrossNetworkApi.load, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Beläggningen kunde inte hämtas.')).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(acrossNetworkApi.load, 'forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Beläggningen kunde inte hämtas.')).toBeVisible()
  },
}
/** A county at a time below the map: all of them are hundreds of cards. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('region', { name: 'Län för län' })
    await userEvent.selectOptions(within(table).getByRole('combobox', { name: 'Län' }), 'Skåne län')
    await expect(within(table).getAllByRole('listitem')).toHaveLength(14)
    await expect(within(table).getByRole('link', { name: 'fredag 27 november' })).toHaveAttribute(
      'href',
      '#Skåne län/2026-11-27',
    )
    await expect(within(table).getByText(/^83\s% taget, 20 av 24; fulla butiker: 0 av 3$/)).toBeVisible()
  },
}
export const English: Story = { globals: { locale: 'en' } }
