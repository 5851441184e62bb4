import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { aKnownStore } from '@bukett/ui-kit/mocks/network'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice, leadsOnUnasked } from '../shell/story'
import { isAnythingUnsaved } from '../shell/use-unsaved'
import { NewMember } from './NewMember'

const sent = fn()

const meta = {
  title: 'Office/Network/NewMember',
  component: NewMember,
  decorators: [inOffice],
  args: { onAdded: fn() },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(memberUpkeepApi.storeTypes, [
        { storeType: 'Bukett', factor: 6 },
        { storeType: 'EAOmbud', factor: 2 },
      ]),
      mock(memberUpkeepApi.addMember, ({ body }) => {
        sent(body)
        return aKnownStore({ id: '1060' })
      }),
    ),
} satisfies Meta<typeof NewMember>
export default meta
type Story = StoryObj<typeof meta>

export const AddsAStore: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till butiken' }))
    await expect(await canvas.findByRole('button', { name: 'Butikens namn: Fyll i fältet.' })).toBeVisible()
    await fill(userEvent, canvas.getByLabelText('Butikens namn'), 'Nya Rosor')
    await expect(isAnythingUnsaved()).toBe(true)
    await fill(userEvent, canvas.getByLabelText('Företagets namn'), 'Nya Rosor AB')
    await fill(userEvent, canvas.getByLabelText('Gatuadress'), 'Storgatan 1')
    await fill(userEvent, canvas.getByLabelText('Postnummer'), '621 57')
    await fill(userEvent, canvas.getByLabelText('Ort'), 'Visby')
    await fill(userEvent, canvas.getByLabelText('Telefon'), '0498-21 00 00')
    const kind = canvas.getByRole('combobox', { name: 'Butikstyp' })
    await within(kind).findByRole('option', { name: 'EAOmbud, faktor 2' })
    await userEvent.selectOptions(kind, 'EAOmbud, faktor 2')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till butiken' }))
    await waitFor(() => expect(args.onAdded).toHaveBeenCalledWith('1060'))
    await leadsOnUnasked()
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        storePostalCode: '62157',
        storeType: 'EAOmbud',
        startDate: null,
        saturdayClose: '15:00',
        sundayOpen: null,
      }),
    )
  },
}
/** A kind is not made anew since those that there are cannot be read. */
export const KindsCannotBeRead: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(memberUpkeepApi.storeTypes, 'unavailable')),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('Butikstyperna som redan finns gick inte att hämta.')).toBeVisible()
    msw.use(mock(memberUpkeepApi.storeTypes, [{ storeType: 'Bukett', factor: 6 }]))
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    const kind = canvas.getByRole('combobox', { name: 'Butikstyp' })
    await within(kind).findByRole('option', { name: 'Bukett, faktor 6' })
    await expect(canvas.queryByText('Butikstyperna som redan finns gick inte att hämta.')).toBeNull()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
