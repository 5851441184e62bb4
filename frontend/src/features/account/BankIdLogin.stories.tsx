import type { ErrorCode } from '@bukett/contracts'
import { bankIdApi } from '@bukett/contracts/http/bankid'
import { type BankIdMessageCode, bankIdMessages } from '@bukett/contracts/rules/bankid'
import { aQrCode, bankIdHandlers } from '@bukett/ui-kit/mocks/account'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { held, inShop } from '../../shared/story'
import { BankIdLogin } from './BankIdLogin'

const meta = {
  title: 'Account/BankIdLogin',
  component: BankIdLogin,
  decorators: [inShop],
  args: { onLoggedIn: fn(), returnPath: '/logga-in-privat', registerPath: '/skapa-konto', everyMs: 50 },
} satisfies Meta<typeof BankIdLogin>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const launched = mock(bankIdApi.launch, { autoStartToken: 'token', orderRef: 'order-1' })
const start: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'På en annan enhet' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Starta BankID' }))
}

export const Idle: Story = {}
export const English: Story = { globals: { locale: 'en' } }
export const Starting: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(bankIdApi.launch)), play: start }
const [moved, isRead, isIdentified] = [held(), held(), held()]
export const ReadsTheMovingCodeAndLogsIn: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...bankIdHandlers({ whenRead: async (read) => [moved, isRead, isIdentified][read - 2]?.until })),
  play: async (context) => {
    const { canvas, args } = context
    await start(context)
    const code = await canvas.findByRole('img', { name: 'QR-kod att läsa av med BankID-appen' })
    const first = code.getAttribute('src')
    moved.letGo()
    await waitFor(() => expect(code.getAttribute('src')).not.toBe(first))
    isRead.letGo()
    await expect(await canvas.findByText(bankIdMessages.RFA9.sv)).toBeVisible()
    await expect(args.onLoggedIn).not.toHaveBeenCalled()
    isIdentified.letGo()
    await waitFor(() => expect(args.onLoggedIn).toHaveBeenCalled())
  },
}
export const Cancelled: Story = {
  beforeEach: ({ msw }) => msw.use(...bankIdHandlers({ reads: 100 })),
  play: async (context) => {
    const { canvas, userEvent } = context
    await start(context)
    // Each step has the focus of the press that has brought it.
    await expect((await canvas.findByRole('img', { name: /QR-kod/ })).closest('[tabindex]')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Avbryt' }))
    await expect(canvas.getByRole('button', { name: 'Starta BankID' })).toHaveFocus()
  },
}

/** Pressed in the moment in which an answer is read: what it says is no longer waited for. */
export const CancelledWhileAnAnswerIsRead: Story = {
  beforeEach: ({ msw }) => msw.use(...bankIdHandlers({ reads: 100 })),
  play: async (context) => {
    const { canvas } = context
    await start(context)
    const cancel = await canvas.findByRole('button', { name: 'Avbryt' })
    const { text } = Response.prototype
    Response.prototype.text = async function (this: Response) {
      const said = await text.call(this)
      if (this.url.includes('/collect')) fireEvent.click(cancel)
      return said
    }
    try {
      await expect(await canvas.findByRole('button', { name: 'Starta BankID' })).toBeVisible()
      await new Promise(requestAnimationFrame)
      await expect(canvas.getByRole('button', { name: 'Starta BankID' })).toBeVisible()
    } finally {
      Response.prototype.text = text
    }
  },
}

/** Every message that BankID may give while it waits. */
const waitingFor = (messageCode: BankIdMessageCode, withCode = false): Story => ({
  beforeEach: ({ msw }) =>
    msw.use(
      launched,
      mock(bankIdApi.cancel, {}),
      mock(bankIdApi.collect, {
        status: 'Pending',
        messageCode,
        Message: bankIdMessages[messageCode].sv,
        qrCode: withCode ? aQrCode() : null,
        autoStartToken: 'token',
      }),
    ),
  play: async (context) => {
    await start(context)
    await expect(await context.canvas.findByText(bankIdMessages[messageCode].sv)).toBeVisible()
  },
})
export const StartTheApp = waitingFor('RFA1', true)
export const OpensTheApp = waitingFor('RFA13')
export const SearchesOnTheComputer = waitingFor('RFA15A')
export const SearchesOnTheDevice = waitingFor('RFA15B')
export const Identify = waitingFor('RFA9')
export const ReadTheIdDocument = waitingFor('RFA23')
export const UnderWay = waitingFor('RFA21')

/** Every end that is no login: polling stops, the code is gone, the message and its number stand there. */
const failsWith = (error: ErrorCode, messageCode: BankIdMessageCode): Story => ({
  beforeEach: ({ msw }) => msw.use(launched, mockError(bankIdApi.collect, error, { messageCode })),
  play: async (context) => {
    await start(context)
    await expect(await context.canvas.findByText(`Meddelandekod ${messageCode}`)).toBeVisible()
    await expect(context.canvas.queryByRole('img', { name: /QR-kod/ })).toBeNull()
    await expect(context.canvas.getByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
})
export const CancelledInTheApp = failsWith('userCancel', 'RFA6')
export const CancelledElsewhere = failsWith('cancelled', 'RFA3')
export const Expired = failsWith('expiredTransaction', 'RFA8')
export const OldBankId = failsWith('certificateErr', 'RFA16')
export const NoApp = failsWith('startFailed', 'RFA17A')
export const CodeNotRead = failsWith('startFailed', 'RFA17B')
export const UnknownFailure = failsWith('bankIdFailed', 'RFA22')
export const BankIdIsDown = failsWith('bankIdUnavailable', 'RFA5')
export const AlreadyUnderWay = failsWith('alreadyInProgress', 'RFA4')
export const NoAccount: Story = {
  beforeEach: ({ msw }) => msw.use(launched, mockError(bankIdApi.collect, 'noAccount')),
  play: async (context) => {
    await start(context)
    await expect(await context.canvas.findByRole('link', { name: 'Skapa ett konto' })).toHaveAttribute(
      'href',
      '/skapa-konto',
    )
  },
}
