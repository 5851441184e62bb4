import { brokerApi } from '@bukett/contracts/http/broker'
import { anInternationalList } from '@bukett/ui-kit/mocks/catalogue'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { CountryProducts } from './CountryProducts'

const meta = {
  title: 'International/CountryProducts',
  component: CountryProducts,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  args: {
    list: anInternationalList(),
    category: undefined,
    onCategory: fn(),
    onDay: fn(),
    hrefOf: (url) => url,
  },
} satisfies Meta<typeof CountryProducts>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rosor' }))
    await expect(args.onCategory).toHaveBeenCalledWith('Roses')
    // IN-03: the day goes along.
    const { DeliveryDate, Products } = args.list
    await expect(canvas.getByRole('link', { name: Products[0]!.Name })).toHaveAttribute(
      'href',
      `${Products[0]!.Url}?deliveryDate=${DeliveryDate}`,
    )
  },
}
export const Corrected: Story = {
  args: { list: anInternationalList({ Notice: 'international.closed-day' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Söndagar och helgdagar kan ej anges som leveransdag/)).toBeVisible()
  },
}
export const ChoosingADay: Story = {
  beforeEach: ({ msw }) => msw.use(mock(brokerApi.internationalHolidays, [])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Byt dag' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'När ska blommorna lämnas?' })).toBeVisible())
  },
}
export const OneKind: Story = { args: { category: 'Roses' } }
/** Of the kind that was chosen nothing comes on another day: it can still be chosen off. */
export const NothingOfTheKind: Story = {
  args: {
    category: 'Roses',
    list: anInternationalList({ Categories: [{ value: 'Bouquet', count: 1 }], Products: [] }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Visa alla' }))
    await expect(args.onCategory).toHaveBeenCalledWith(undefined)
  },
}
export const Nothing: Story = { args: { list: anInternationalList({ Products: [], Categories: [] }) } }
