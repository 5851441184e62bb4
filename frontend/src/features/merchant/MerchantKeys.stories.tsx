import { type Merchant, merchantApi } from '@bukett/contracts/http/paylater-admin'
import { aMerchant, merchantHandlers } from '@bukett/ui-kit/mocks/merchant'
import { mockError, mockLostAnswer } from '@bukett/ui-kit/mocks/mock'
import { RowsSkeleton } from '@bukett/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { inShop } from '../../shared/story'
import { MerchantAddresses } from './MerchantAddresses'
import { MerchantKeys } from './MerchantKeys'
import { MerchantWebhook } from './MerchantWebhook'
import { type Stage, useMerchants } from './use-merchant'

/** The page of keys as the desk shows it: for the merchant that has been read. */
const Keys = ({ movesMoney, stage }: { movesMoney: boolean; stage: Stage }) => {
  const { data } = useMerchants(true)
  const merchant: Merchant | undefined = data?.[0]
  if (!merchant) return <RowsSkeleton rows={4} />
  return (
    <>
      <MerchantKeys merchant={merchant} movesMoney={movesMoney} />
      <MerchantWebhook merchant={merchant} stage={stage} />
      <MerchantAddresses merchant={merchant} />
    </>
  )
}

const none = { url: null, disabledAt: null }

const meta = {
  title: 'Merchant/MerchantKeys',
  component: Keys,
  decorators: [inShop],
  args: { movesMoney: true, stage: 'test' },
  beforeEach: ({ msw }) => msw.use(...merchantHandlers()),
} satisfies Meta<typeof Keys>
export default meta
type Story = StoryObj<typeof meta>

export const ShowsASecretOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skapa hemlig nyckel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Skapa hemlig nyckel' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Skapa nyckel' }))
    await expect(await dialog.findByText('Namn: Fyll i fältet.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Namn'), 'Nya kassan')
    await userEvent.click(dialog.getByRole('button', { name: 'Skapa nyckel' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Spara nyckeln nu' }))
    await waitFor(() => expect(shown.getByText('sk_test_nyckeln-visas-en-gang')).toBeVisible())
    await userEvent.click(shown.getByRole('button', { name: 'Jag har sparat den' }))
    await expect(await canvas.findByText('Nya kassan')).toBeVisible()
  },
}
/** A key that is seen once, in a browser that does not let it be copied: it stands selected. */
export const ASecretThatIsNotCopied: Story = {
  play: async ({ canvas, userEvent }) => {
    const refusing = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Skapa hemlig nyckel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Skapa hemlig nyckel' }))
    await userEvent.type(dialog.getByLabelText('Namn'), 'Nya kassan')
    await userEvent.click(dialog.getByRole('button', { name: 'Skapa nyckel' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Spara nyckeln nu' }))
    await userEvent.click(await shown.findByRole('button', { name: 'Kopiera' }))
    const field = await shown.findByRole('textbox', { name: 'Kopiera själv' })
    await expect(field).toHaveValue('sk_test_nyckeln-visas-en-gang')
    await waitFor(() => expect(field).toHaveFocus())
    refusing.mockRestore()
  },
}
export const SaysTheSameKeyWhenItsAnswerWasLost: Story = {
  beforeEach: ({ msw }) => msw.use(mockLostAnswer(merchantApi.createKey), ...merchantHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skapa hemlig nyckel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Skapa hemlig nyckel' }))
    await userEvent.type(dialog.getByLabelText('Namn'), 'Nya kassan')
    await userEvent.click(dialog.getByRole('button', { name: 'Skapa nyckel' }))
    await dialog.findByRole('alert')
    await userEvent.click(dialog.getByRole('button', { name: 'Skapa nyckel' }))
    await expect(await screen.findByRole('dialog', { name: 'Spara nyckeln nu' })).toBeVisible()
  },
}
export const SaysTheSameKeyAlsoInADialogThatIsOpenedAgain: Story = {
  beforeEach: ({ msw }) => msw.use(mockLostAnswer(merchantApi.createKey), ...merchantHandlers()),
  play: async ({ canvas, userEvent }) => {
    const ask = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Skapa hemlig nyckel' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Skapa hemlig nyckel' }))
      await userEvent.type(dialog.getByLabelText('Namn'), 'Nya kassan')
      await userEvent.click(dialog.getByRole('button', { name: 'Skapa nyckel' }))
      return dialog
    }
    const first = await ask()
    await first.findByRole('alert')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await ask()
    await expect(await screen.findByRole('dialog', { name: 'Spara nyckeln nu' })).toBeVisible()
  },
}
export const SaysWhereSenareStandsAndHowToSell: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('https://api.senare.example')).toBeVisible()
    await expect(canvas.getByText('https://cdn.senare.example/lib/v1/sdk.js')).toBeVisible()
    await expect(canvas.getByText(/^default-src 'none'/)).toBeVisible()
    const guide = canvas.getByRole('link', { name: /Sälja med Senare/ })
    await expect(guide).toHaveAttribute('href', 'https://api.senare.example/guide.md')
  },
}
export const RevokesAKey: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Återkalla: Kassan' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Återkalla Kassan?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Återkalla' }))
    await waitFor(() => expect(canvas.getAllByText('Återkallad')).toHaveLength(2))
  },
}
export const RefusesAWrongOrigin: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantApi.setOrigins, 'merchant.origin'), ...merchantHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra webbplatser: Webbutiken' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra webbplatser' }))
    await userEvent.type(dialog.getByLabelText('Webbplatser'), 'javascript:x')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara webbplatser' }))
    await expect(await dialog.findByText(/Skriv webbplatsen som https/)).toBeVisible()
  },
}
export const TriesTheWebhook: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skicka ett test' }))
    await expect(await canvas.findByText('Testet är på väg. Det visas i loggen.')).toBeVisible()
  },
}
export const EachModeHasItsWebhook: Story = {
  args: { stage: 'live' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Webhookar i skarpt läge' })).toBeVisible()
    await expect(canvas.getByLabelText('Adress')).toHaveValue('')
    await userEvent.type(canvas.getByLabelText('Adress'), 'https://lilja.example/skarpt')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara adress' }))
    await expect(await screen.findByRole('dialog', { name: 'Spara hemligheten nu' })).toBeVisible()
  },
}
export const SwitchedOff: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...merchantHandlers(
        aMerchant({
          webhooks: {
            test: { url: 'https://lilja.example/senare', disabledAt: '2026-11-19T09:00:00.000Z' },
            live: none,
          },
        }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Avstängd sedan 2026-11-19/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara adress' }))
    await expect(await canvas.findByText('Adressen är sparad. Hemligheten är densamma som förut.')).toBeVisible()
    await expect(canvas.queryByText(/Avstängd sedan/)).toBeNull()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
export const GetsANewSecret: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ny hemlighet' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Byta hemlighet?' }))
    await userEvent.click(question.getByRole('button', { name: 'Ny hemlighet' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Spara hemligheten nu' }))
    await waitFor(() => expect(shown.getByText('whsec_bnkgaGVtbGlnaGV0')).toBeVisible())
  },
}
export const NothingYet: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...merchantHandlers(aMerchant({ secretKeys: [], clientKeys: [], webhooks: { test: none, live: none } }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga hemliga nycklar än.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Skicka ett test' })).toBeNull()
  },
}
export const DeveloperMakesNoLiveSecret: Story = {
  args: { movesMoney: false },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Återkalla: Kassan' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Spara adress' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa hemlig nyckel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Skapa hemlig nyckel' }))
    await expect(dialog.getByRole('option', { name: 'Skarpt' })).toBeDisabled()
    await expect(dialog.getByText(/Den som administrerar handlaren skapar/)).toBeVisible()
  },
}
