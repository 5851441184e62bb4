import { bankIdApi } from '@bukett/contracts/http/bankid'
import { aUser, bankIdHandlers } from '@bukett/ui-kit/mocks/account'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { BankIdConnect } from './BankIdConnect'

const meta = {
  title: 'Account/BankIdConnect',
  component: BankIdConnect,
  decorators: [inShop],
  args: { user: aUser({ isPersonalNumberVerified: false }), returnPath: '/mina-sidor/my-details' },
} satisfies Meta<typeof BankIdConnect>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const start: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'På en annan enhet' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Starta BankID' }))
}

export const NotConnected: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
export const Connected: Story = {
  args: { user: aUser() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/20010302-\*\*\*\*/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Starta BankID' })).toBeNull()
  },
}
/** Record 010: a number that BankID has vouched for is replaced by another BankID. */
export const Replaced: Story = {
  args: { user: aUser() },
  beforeEach: ({ msw }) => msw.use(...bankIdHandlers({ reads: 0 })),
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Koppla ett annat BankID' }))
    await start(context)
    await expect(await canvas.findByText('BankID är kopplat till ditt konto.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Koppla ett annat BankID' })).toBeVisible()
  },
}
export const IsToldWhenItIsDone: Story = {
  beforeEach: ({ msw }) => msw.use(...bankIdHandlers({ reads: 0 })),
  play: async (context) => {
    await start(context)
    const told = await context.canvas.findByText('BankID är kopplat till ditt konto.')
    await expect(told).toBeVisible()
  },
}
export const BelongsToAnotherAccount: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(bankIdApi.launch, { autoStartToken: 'token', orderRef: 'order-1' }),
      mockError(bankIdApi.collect, 'bankid.number-taken'),
    ),
  play: async (context) => {
    await start(context)
    await expect(await context.canvas.findByText(/redan kopplat till ett annat konto/)).toBeVisible()
  },
}
