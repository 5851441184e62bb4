import { shownReviewsApi } from '@bukett/contracts/http/shown-reviews'
import { aProduct, aVariant, catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { ProductFurther } from './ProductFurther'

const meta = {
  title: 'Catalogue/ProductFurther',
  component: ProductFurther,
  decorators: [inShop],
  args: { product: aProduct() },
  beforeEach: ({ msw }) =>
    msw.use(mock(shownReviewsApi.ofProduct, { Count: 0, Mean: null, Items: [] }), ...catalogueHandlers()),
} satisfies Meta<typeof ProductFurther>
export default meta
type Story = StoryObj<typeof meta>

/** Who sends flowers to Norway is shown nothing that goes to Denmark. */
export const Abroad: Story = {
  args: {
    product: aProduct({
      Code: 'INT1001',
      Name: 'Bukett till Norge',
      International: { CountryCode: 'NOR', IntercatCode: 'NO-1', LocalProductCategory: 'Bouquet' },
      Variants: [aVariant({ ProductCategory: 'International' })],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Liknande att välja på' })).toBeVisible()
    const names = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    await expect(names).toEqual(['Rosor till Norge'])
  },
}
