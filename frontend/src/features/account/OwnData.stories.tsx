import type { Endpoint, ErrorCode } from '@bukett/contracts'
import { accountApi } from '@bukett/contracts/http/account'
import { accountHandlers, aUser, flowersUnderWay, loginHandlers } from '@bukett/ui-kit/mocks/account'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inShop } from '../../shared/story'
import { OwnData } from './OwnData'

const meta = {
  title: 'Account/OwnData',
  component: OwnData,
  decorators: [inShop],
  args: { user: aUser(), onEnded: fn(), leaveAfterMs: 50 },
  beforeEach: ({ msw }) => msw.use(...accountHandlers(), ...loginHandlers()),
} satisfies Meta<typeof OwnData>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

/** Presses the button, and again in the question it asks. */
const doAndConfirm =
  (name: string): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  }

export const Idle: Story = {}
export const English: Story = { globals: { locale: 'en' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const AsksBeforeItInactivates: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Inaktivera kontot' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Avbryt' }))
    await expect(args.onEnded).not.toHaveBeenCalled()
  },
}
export const InactivatesAndLeaves: Story = {
  play: async (context) => {
    await doAndConfirm('Inaktivera kontot')(context)
    await expect(await context.canvas.findByText('Kontot är inaktiverat. Du loggas ut.')).toBeVisible()
    await waitFor(() => expect(context.args.onEnded).toHaveBeenCalled())
  },
}
/** S-18: read before the press. */
export const WithFlowersUnderWay: Story = {
  beforeEach: ({ msw }) => msw.use(mock(accountApi.end, flowersUnderWay)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Beställning 100000017, levereras senast 24 november 2026, uppgifterna tas bort den 25 november 2029.',
      ),
    ).toBeVisible()
    await expect(canvas.getByText(/de sista namnen och adresserna tas bort den 25 november 2029/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ta bort kontot' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Anonymisera kontot' })).toBeEnabled()
  },
}
export const WhatIsUnderWayIsNotKnown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.end, 'unexpected')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Det gick inte att läsa vad som är på väg.')).toBeVisible()
  },
}
export const Anonymizes: Story = {
  play: async (context) => {
    await doAndConfirm('Anonymisera kontot')(context)
    await expect(await context.canvas.findByText(/Kontot är anonymiserat/)).toBeVisible()
  },
}

/** Spec 2 §6: 401 when not permitted, in these words; the person stays logged in (X11). */
const refuses = (button: string, endpoint: Endpoint, code: ErrorCode, title: string, text: string): Story => ({
  beforeEach: ({ msw }) => msw.use(mockError(endpoint, code)),
  play: async (context) => {
    await doAndConfirm(button)(context)
    await expect(await context.canvas.findByText(title)).toBeVisible()
    await expect(context.canvas.getByText(text)).toBeVisible()
    await expect(context.args.onEnded).not.toHaveBeenCalled()
  },
})
export const MayNotInactivate = refuses(
  'Inaktivera kontot',
  accountApi.setActive,
  'account.may-not-inactivate',
  'Kunde inte inaktivera',
  'Du har inte behörighet att inaktivera denna användaren.',
)
export const MayNotDelete = refuses(
  'Ta bort kontot',
  accountApi.remove,
  'account.may-not-delete',
  'Kunde inte ta bort',
  'Du har inte behörighet att ta bort denna användaren.',
)
export const MayNotAnonymize = refuses(
  'Anonymisera kontot',
  accountApi.anonymize,
  'account.may-not-anonymise',
  'Kunde inte anonymisera',
  'Du har inte behörighet att anonymisera denna användaren.',
)
export const HasPurchases = refuses(
  'Ta bort kontot',
  accountApi.remove,
  'account.has-obligations',
  'Kunde inte ta bort',
  'Kontot har köp, bonus eller presentkort och kan inte tas bort: använd anonymisera.',
)
