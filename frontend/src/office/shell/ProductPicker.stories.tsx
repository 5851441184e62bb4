import { officeProductsApi } from '@bukett/contracts/http/office-products'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
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
        asked(query.words, query.order)
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
    await expect(asked).toHaveBeenLastCalledWith('kvast', 'nearest')
    await userEvent.click(hidden)
    await expect(args.onPick).toHaveBeenCalledWith({ code: 'BUK9001', name: 'Midsommarkvast' })
  },
}
/** Eight are shown, as near as the server has them to the words: whoever misses one sees that there are more. */
export const MoreThanAreShown: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeProductsApi.list, {
        Rows: Array.from({ length: 50 }, (_, n) => aPickable({ Code: `BUK${2000 + n}`, Name: `Ros ${n}` })),
        Total: 61,
        Next: null,
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Lägg till en vara' })
    await fill(userEvent, field, 'ros')
    const [first, ...others] = await canvas.findAllByRole('option')
    await expect(first).toHaveTextContent('Ros 0')
    await expect(others).toHaveLength(7)
    await expect(field).toHaveAccessibleDescription(/61 varor passar\. De 8 närmaste visas/)
    await userEvent.clear(field)
    await expect(field).not.toHaveAccessibleDescription()
  },
}
/** What cannot be read is not the same as no such product. */
export const CannotBeRead: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeProductsApi.list, 'unavailable')),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Lägg till en vara' })
    await fill(userEvent, field, 'kvast')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Tjänsten svarar inte just nu\./))
    await expect(field).toHaveValue('kvast')
  },
}
