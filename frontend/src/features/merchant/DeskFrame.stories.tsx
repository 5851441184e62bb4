import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShop } from '../../shared/story'
import { DeskFrame } from './DeskFrame'
import { Nothing } from './Nothing'

const onMerchant = fn()
const onStage = fn()
const labels = ['Order', 'Utbetalningar', 'Händelser', 'Nycklar', 'Prova']

const meta = {
  title: 'Merchant/DeskFrame',
  component: DeskFrame,
  decorators: [inShop],
  args: {
    logout: '/logout',
    shop: '/',
    children: <h1>Order</h1>,
    desk: {
      merchants: [
        { id: 'lilja', name: 'Blomsterhandeln Lilja' },
        { id: 'demo', name: 'Demobutiken' },
      ],
      merchant: 'lilja',
      stage: 'test',
      links: labels.map((label, index) => ({ label, href: `/handlare/lilja/${label}`, isHere: index === 0 })),
      onMerchant,
      onStage,
    },
  },
} satisfies Meta<typeof DeskFrame>
export default meta
type Story = StoryObj<typeof meta>

export const ChoosesMerchantAndMode: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Order' })).toHaveAttribute('aria-current', 'page')
    await userEvent.selectOptions(canvas.getByLabelText('Handlare'), 'Demobutiken')
    await expect(onMerchant).toHaveBeenCalledWith('demo')
    await userEvent.selectOptions(canvas.getByLabelText('Läge'), 'Skarpt')
    await expect(onStage).toHaveBeenCalledWith('live')
  },
}
/** Whoever comes by a mail in the other language finds the way to it here, and who works by keys the way past the header. */
export const OtherLanguageAndContent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const skip = canvas.getByRole('link', { name: 'Hoppa till innehållet' })
    await expect(skip).toHaveFocus()
    await expect(skip).toHaveAttribute('href', '#content')
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'content')
    await expect(canvas.getByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en')
  },
}
export const WithoutAMerchant: Story = {
  args: {
    desk: undefined,
    children: (
      <Nothing title="Du sköter ingen handlare hos Senare.">
        Be den som administrerar handlaren att lägga till dig.
      </Nothing>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Logga ut' })).toBeVisible()
  },
}
