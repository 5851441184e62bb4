import { brokerAreasApi } from '@bukett/contracts/http/broker-areas'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { aReserve, networkHandlers } from '@bukett/ui-kit/mocks/network'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { fill, goAndComeBack, withWayBack } from '../../shared/story'
import { inOffice } from '../shell/story'
import { AllReserves } from './AllReserves'

const meta = {
  title: 'Office/Network/AllReserves',
  component: AllReserves,
  decorators: [inOffice],
  args: { hrefOfMember: (id) => `/admin/stores/${id}` },
  beforeEach: ({ msw }) => msw.use(...networkHandlers()),
} satisfies Meta<typeof AllReserves>
export default meta
type Story = StoryObj<typeof meta>

export const ChangedWhereItStands: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: 623 00–623 99' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra reservområdet' }))
    const fee = dialog.getByRole('textbox', { name: 'Extra avgift i kronor' })
    await userEvent.clear(fee)
    await fill(userEvent, fee, '75')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Reservområdet 623 00–623 99 är ändrat.')).toBeVisible()
    await expect(await canvas.findByText(/^75\skr$/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText(/^50\skr$/)).toBeVisible()
  },
}
export const FoundByPostalCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Butik eller postnummer/ }), '111')
    await expect(await canvas.findByText('Inget reservområde passar ”111”.')).toBeVisible()
    await userEvent.clear(canvas.getByRole('textbox', { name: /Butik eller postnummer/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: /Butik eller postnummer/ }), '623')
    await expect(await canvas.findByText('1 reservområde')).toBeVisible()
  },
}
/** 225: the words stand there still for who comes back from a store. */
export const FoundAsItWasLeft: Story = {
  decorators: [withWayBack],
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByRole('textbox', { name: /Butik eller postnummer/ }), '111')
    await goAndComeBack(userEvent)
    await expect(await canvas.findByText('Inget reservområde passar ”111”.')).toBeVisible()
  },
}
export const SomebodyElseWasFirst: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(brokerAreasApi.changeBackup, 'broker.row-changed'), ...networkHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: 623 00–623 99' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra reservområdet' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await dialog.findByText(/Någon annan har ändrat raden under tiden/)).toBeVisible()
  },
}
export const TenThousand: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(brokerAreasApi.backups, () =>
        Array.from({ length: 10_000 }, (_, index) =>
          aReserve({ id: String(index), postalCodeFrom: String(10_000 + index), postalCodeTo: String(10_000 + index) }),
        ),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/1–100 av 10\s000/)).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /Butik eller postnummer/ }), '19999')
    await expect(await canvas.findByText('1 reservområde')).toBeVisible()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(brokerAreasApi.backups, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga reservområden än')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(brokerAreasApi.backups)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(brokerAreasApi.backups, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(brokerAreasApi.backups, 'forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
