import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { LegalLinks } from './LegalLinks'

const meta = {
  title: 'Account/LegalLinks',
  component: LegalLinks,
  decorators: [inShop],
  args: { texts: ['purchaseTerms', 'memberTerms', 'privacy'] },
} satisfies Meta<typeof LegalLinks>
export default meta
type Story = StoryObj<typeof meta>

const opens =
  (button: string, heading: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: button }))
    // The dialog fades in.
    await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toBeVisible())
  }

export const PurchaseTerms: Story = { play: opens('Köpvillkor', 'Ångerrätt') }
export const MemberTerms: Story = { play: opens('Medlemsvillkor', 'Poäng och bonus') }
export const Privacy: Story = { play: opens('Så hanterar vi personuppgifter', 'Dina rättigheter') }
export const PrivacyOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: opens('Så hanterar vi personuppgifter', 'Dina rättigheter'),
}
