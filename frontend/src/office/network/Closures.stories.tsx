import { acrossNetworkApi } from '@bukett/contracts/http/across-network'
import { acrossHandlers, aClosure } from '@bukett/ui-kit/mocks/across-network'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { Closures } from './Closures'

const meta = {
  title: 'Office/Network/Closures',
  component: Closures,
  decorators: [inOffice],
  args: {
    span: { from: '2026-11-30', to: '2026-12-06' },
    today: '2026-11-23',
    onSpan: fn(),
    hrefOfMember: (id) => `/admin/stores/${id}`,
  },
  beforeEach: ({ msw }) => msw.use(...acrossHandlers()),
} satisfies Meta<typeof Closures>
export default meta
type Story = StoryObj<typeof meta>

export const NextWeek: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('2 rader, 30 november – 6 december.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Nästa vecka' })).toHaveAttribute('aria-pressed', 'true')
    await expect(await canvas.findByText('Hela nätverket är stängt: 6 december.')).toBeVisible()
    await expect(await canvas.findByText('Birgitta Älvgren, 20 november')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Fyra veckor' }))
    await expect(args.onSpan).toHaveBeenCalledWith({ from: '2026-11-23', to: '2026-12-20' })
  },
}
/** Days that end before they begin, and more of them than are looked over, are told at the field. */
export const DaysThatAreNoSpan: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const to = await canvas.findByLabelText('Till')
    const show = canvas.getByRole('button', { name: /^Visa$/ })
    for (const [day, told] of [
      ['2026-11-29', 'Slutdagen är före startdagen.'],
      ['2027-03-02', 'Välj högst 92 dagar.'],
      ['', 'Fyll i fältet.'],
    ] as const) {
      await userEvent.clear(to)
      if (day !== '') await userEvent.type(to, day)
      await userEvent.click(show)
      await expect(await canvas.findByText(told, { selector: 'p' })).toBeVisible()
    }
    await expect(args.onSpan).not.toHaveBeenCalled()
    await userEvent.type(to, '2026-12-13')
    await userEvent.click(show)
    await expect(args.onSpan).toHaveBeenCalledWith({ from: '2026-11-30', to: '2026-12-13' })
  },
}
export const WhoTakesOver: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa: Rosens Blommor' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Vem tar över för Rosens Blommor' }))
    await expect(await sheet.findByText('34 av 40')).toBeVisible()
    await expect(sheet.getByText('2 postnummer har ingen: 621 41, 621 42.')).toBeVisible()
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Dag' }), '2026-12-01')
    await expect(await sheet.findByText('12 av 40')).toBeVisible()
  },
}
export const TooManyToShow: Story = {
  beforeEach: ({ msw }) => msw.use(mock(acrossNetworkApi.closures, { Rows: [aClosure()], More: 17 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^17 rader till fick inte plats/)).toBeVisible()
  },
}
export const AThousand: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(acrossNetworkApi.closures, () => ({
        Rows: Array.from({ length: 1000 }, (_, index) => aClosure({ memberId: String(index) })),
        More: 9000,
      })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/1–100 av 1\s000/)).toBeVisible()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(acrossNetworkApi.closures, { Rows: [], More: 0 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Alla butiker arbetar som vanligt')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(acrossNetworkApi.closures)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(acrossNetworkApi.closures, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Listan kunde inte hämtas.')).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(acrossNetworkApi.closures, 'forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Listan kunde inte hämtas.')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
