import { massOrderApi } from '@bukett/contracts/http/mass-order'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { BulkOrderView } from './BulkOrderView'

const company = {
  organizationId: 'fastigheter',
  companyName: 'Kronhjorten Fastigheter AB',
  orgNr: '559901-0021',
  firstName: 'Jessica',
  lastName: 'Slånberg',
  email: 'jessica@kronhjorten.example.se',
  phone: '070-174 06 40',
  line1: 'Kungsportsavenyn 12',
  postalCode: '41136',
  city: 'Göteborg',
}

const meta = {
  title: 'BulkOrder/BulkOrderView',
  component: BulkOrderView,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '900px' } } },
  args: {
    cards: [
      { code: 'PRE5001A', name: 'Presentkort', channel: null },
      { code: 'PRE5002A', name: 'Digitalt presentkort', channel: 'email' },
    ],
    known: company,
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(massOrderApi.send, { Message: 'Beställning skickad', MassOrderId: 'mass-1', UploadToken: null }),
      mock(massOrderApi.uploadLogotype, {}),
    ),
} satisfies Meta<typeof BulkOrderView>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Belopp per kort i kronor'), '500')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till' }))
    await expect(canvas.getAllByText(/5 presentkort, 2\s500\skr/)[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka beställningen' }))
    await expect(await canvas.findByRole('heading', { name: 'Beställning skickad' })).toBeVisible()
  },
}
/** Enter in a card's fields adds the row, with the number that was just written, and sends nothing. */
export const AddedByEnter: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Belopp per kort i kronor'), '500{Enter}')
    await expect(canvas.getAllByText(/5 presentkort, 2\s500\skr/)[0]).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Belopp per kort i kronor'), '300')
    const quantity = canvas.getByRole('spinbutton')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '12{Enter}')
    await expect((await canvas.findAllByText(/17 presentkort, 6\s100\skr/))[0]).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Beställning skickad' })).toBeNull()
  },
}
/** Two cards that go the same way at the same price are told apart by their names, by ear too. */
export const TwoCardsOfOneKind: Story = {
  args: {
    cards: [
      { code: 'PRE5001A', name: 'Presentkort, rosor', channel: null },
      { code: 'PRE5003A', name: 'Presentkort, tulpaner', channel: null },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    for (const card of ['Presentkort, rosor', 'Presentkort, tulpaner']) {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Presentkort' }), card)
      await userEvent.type(canvas.getByLabelText('Belopp per kort i kronor'), '500{Enter}')
      await expect(
        await canvas.findByRole('button', {
          name: new RegExp(`^Ta bort ${card}: 5 st à 500\\skr, med post till företaget$`, 'i'),
        }),
      ).toBeVisible()
    }
    await expect(canvas.getByRole('list', { name: 'Valda presentkort' })).toHaveTextContent(
      /rosor: 5 st.*tulpaner: 5 st/,
    )
  },
}
/** Who takes the only row away by a key goes on where cards are chosen. */
export const OnlyRowRemovedByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Belopp per kort i kronor'), '500{Enter}')
    ;(await canvas.findByRole('button', { name: /^Ta bort/ })).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Ta bort/ })).toBeNull())
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Välj presentkort' })).toHaveFocus())
  },
}
export const WithLogotype: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(massOrderApi.send, {
        Message: 'Beställning skickad',
        MassOrderId: 'mass-1',
        UploadToken: 'a-token-of-many-letters-1',
      }),
    ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Belopp per kort i kronor'), '500')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /logotyp/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka beställningen' }))
    await canvas.findByRole('button', { name: 'Välj bild' })
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    await userEvent.upload(input!, new File(['logotype'], 'logotype.png', { type: 'image/png' }))
    await expect(await canvas.findByText('Logotypen är mottagen.')).toBeVisible()
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'stor.svg', { type: 'image/svg+xml' })
    await userEvent.upload(input!, large)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Bilden får vara högst 2 MB.')
  },
}
export const PriceOutOfRange: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Belopp per kort i kronor'), '49')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till' }))
    await expect(canvas.getByText('Priset måste vara från 50 till 2000 kr')).toBeVisible()
  },
}
export const PriceMissing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till' }))
    await expect(canvas.getByText('Vänligen justera pris')).toBeVisible()
  },
}
export const TooFew: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Belopp per kort i kronor'), '500')
    await userEvent.click(canvas.getByRole('button', { name: /Minska antalet/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka beställningen' }))
    await expect((await canvas.findAllByText(/För få presentkort/))[0]).toBeVisible()
  },
}
export const NoneChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka beställningen' }))
    await expect((await canvas.findAllByText(/Inga presentkort valda/))[0]).toBeVisible()
  },
}
export const Refused: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(massOrderApi.send, 'unavailable')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Belopp per kort i kronor'), '500')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka beställningen' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const AsGuest: Story = {
  args: {
    known: {
      ...company,
      organizationId: null,
      companyName: '',
      orgNr: '',
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      line1: '',
      postalCode: '',
      city: '',
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka beställningen' }))
    await expect(await canvas.findByText('Skriv organisationsnumret.')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
/** One card is no cards. */
export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount for each card in kronor'), '500')
    const quantity = canvas.getByRole('spinbutton')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '1{Enter}')
    await expect(await canvas.findByText(/: 1 of SEK\s500, /)).toBeVisible()
    await expect(canvas.getAllByText(/^1 gift card, SEK\s500$/)[0]).toBeVisible()
  },
}
