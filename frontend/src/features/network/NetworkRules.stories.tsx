import { networkHandlers } from '@bukett/ui-kit/mocks/network'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { inShop } from '../../shared/story'
import { NetworkRules } from './NetworkRules'

const meta = {
  title: 'Network/NetworkRules',
  component: NetworkRules,
  decorators: [inShop],
  beforeEach: ({ msw }) => msw.use(...networkHandlers()),
} satisfies Meta<typeof NetworkRules>
export default meta
type Story = StoryObj<typeof meta>

export const OfTheWholeNetwork: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nätverkets beställningstider' })).toBeVisible()
    await expect(await canvas.findByText(/^Det gemensamma priset gäller/)).toBeVisible()
  },
}
/** BR-06: a peak day is proposed, and opened by the broker. */
export const APeakDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Förslag')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: söndag 14 februari' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra dagen' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Gäller' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('söndag 14 februari är sparad.')).toBeVisible()
    await expect(await canvas.findByText('Gäller', { selector: 'span' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText('Förslag')).toBeVisible()
  },
}
export const ALimitedDayNeedsGoods: Story = {
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'Nätverkets dagar' }))
    await userEvent.click(card.getByRole('button', { name: 'Lägg till en dag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till en dag' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Den dagen' }), 'Bara vissa varor')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await dialog.findByRole('button', { name: 'Dag: Fyll i fältet.' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Varor som levereras: Fyll i fältet.' })).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
