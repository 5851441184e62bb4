import { officeProductsApi } from '@bukett/contracts/http/office-products'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { fill } from '../../shared/story'
import { ProductPicker } from './ProductPicker'
import { inOffice } from './story'
import { aPickable } from './story-goods'

const midsummer = aPickable({ Code: 'BUK9001', Name: 'Midsommarkvast', Sites: [] })
const Rows = [
  midsummer,
  aPickable({ Code: 'LOK1042', Name: 'Gotlandskvast', LocalMemberId: '1042' }),
  aPickable({ Code: 'GAVA1', Name: 'Gåva', ProductCategory: 'Donation', Sites: [] }),
  aPickable(),
]
const asked = fn()

const meta = {
  title: 'Office/Shell/ProductPicker',
  component: ProductPicker,
  decorators: [inOffice],
  args: { label: 'Lägg till en vara', onPick: fn() },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeProductsApi.list, ({ query }) => {
        asked(query.words)
        return { Rows, Total: Rows.length, Next: null }
      }),
    ),
} satisfies Meta<typeof ProductPicker>
export default meta
type Story = StoryObj<typeof meta>

/** Record 200: a page is written before its goods come, so whoever keeps the range finds them, and sees who does not. */
export const FindsGoodsThatAreNotListed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await fill(userEvent, canvas.getByRole('combobox', { name: 'Lägg till en vara' }), 'kvast')
    const hidden = await canvas.findByRole('option', { name: /Midsommarkvast/ })
    await expect(hidden).toHaveTextContent('BUK9001, visas inte i butiken')
    await expect(canvas.getByRole('option', { name: /Gotlandskvast/ })).toHaveTextContent('bara hos butik 1042')
    await expect(canvas.queryByRole('option', { name: /Gåva/ })).toBeNull()
    await expect(asked).toHaveBeenLastCalledWith('kvast')
    await userEvent.click(hidden)
    await expect(args.onPick).toHaveBeenCalledWith({ code: 'BUK9001', name: 'Midsommarkvast' })
  },
}
/** A code that is written out comes before all that it is a part of. */
export const ByItsCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, canvas.getByRole('combobox', { name: 'Lägg till en vara' }), 'buk1001')
    const [first] = await canvas.findAllByRole('option')
    await expect(first).toHaveTextContent('Rosendröm')
  },
}
export const CannotBeRead: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeProductsApi.list, 'unavailable')),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Lägg till en vara' })
    await fill(userEvent, field, 'kvast')
    await expect(field).toHaveValue('kvast')
  },
}
