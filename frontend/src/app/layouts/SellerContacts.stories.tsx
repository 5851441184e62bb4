import { sellerApi } from '@bukett/contracts/http/seller'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { builtSeller } from '../../shared/seller'
import { inShop } from '../../shared/story'
import { SellerContacts } from './SellerContacts'

const meta = {
  title: 'Layouts/SellerContacts',
  component: SellerContacts,
  decorators: [inShop],
  beforeEach: ({ msw }) =>
    msw.use(mock(sellerApi.read, { ...builtSeller, Phone: '0200-12 34 56', Email: 'hjalp@bukett.example' })),
} satisfies Meta<typeof SellerContacts>
export default meta

type Story = StoryObj<typeof meta>

export const ByTelephoneAndMail: Story = {
  play: async ({ canvas }) => {
    const telephone = await canvas.findByRole('link', { name: '0200-12 34 56' })
    await expect(telephone).toHaveAttribute('href', 'tel:0200123456')
    const mail = canvas.getByRole('link', { name: 'hjalp@bukett.example' })
    await expect(mail).toHaveAttribute('href', 'mailto:hjalp@bukett.example')
  },
}

/** A shop that is not rung has no button to ring it by. */
export const ByMailOnly: Story = {
  beforeEach: ({ msw }) => msw.use(mock(sellerApi.read, { ...builtSeller, Phone: '', Email: 'hjalp@bukett.example' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'hjalp@bukett.example' })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(1)
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
