import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { storeTimesApi } from '@bukett/contracts/http/store-times'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { aCutOff, networkHandlers } from '@bukett/ui-kit/mocks/network'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { MemberView } from './MemberView'
import { administrator, ofStore } from './story-rights'

const meta = {
  title: 'Office/Network/Terms',
  component: MemberView,
  decorators: [inOffice],
  args: { ...ofStore, part: 'bestallningstider', onPart: fn(), onAreas: fn() },
  beforeEach: ({ msw }) => msw.use(...networkHandlers()),
} satisfies Meta<typeof MemberView>
export default meta
type Story = StoryObj<typeof meta>

export const AnEarlierTime: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('kl. 16:00, senast 180 minuter före stängning, samma dag')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till en tid' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till en tid' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await dialog.findByText('Ange en tid som 14:30.', { selector: 'p' })).toBeVisible()
    await fill(userEvent, dialog.getByLabelText('Klockslag'), '12.15')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Beställning' }), 'Begravning')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Tillagt: kl. 12:15, samma dag.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText('Ångrat. Allt är som det var.')).toBeVisible()
    await expect(canvas.queryByText('kl. 12:15, samma dag')).toBeNull()
  },
}
export const AfterTheLastDelivery: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(storeTimesApi.setCutOff, 'broker.cut-off-too-late', { time: '18:00' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: kl. 11:00, samma dag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra tiden' }))
    await userEvent.clear(dialog.getByLabelText('Klockslag'))
    await fill(userEvent, dialog.getByLabelText('Klockslag'), '19:00')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await dialog.findByText('Den tiden är efter dagens sista leverans, 18:00.')).toBeVisible()
    await expect(dialog.getByLabelText('Klockslag')).toHaveValue('19:00')
  },
}
/** BR-04: what the broker has granted is not the store's to change. */
export const AGrantedTime: Story = {
  args: { rights: administrator },
  beforeEach: ({ msw }) => msw.use(mock(storeTimesApi.cutOffs, [aCutOff({ isGranted: true })])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('kl. 11:00, samma dag')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(Ändra|Ta bort):/ })).toBeNull()
    await expect(await canvas.findByRole('button', { name: 'Lägg till en tid' })).toBeVisible()
  },
}
export const TimesDoNotCome: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(storeTimesApi.cutOffs, 'unavailable')),
}
export const TimesOnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const ACompensation: Story = {
  args: { part: 'ersattning' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till ersättning' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till ersättning' }))
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Leveranssätt' }),
      'Leverans till dörren (CarZone2)',
    )
    const amount = dialog.getByLabelText('Kronor per leverans')
    for (const none of ['åttiofem', '1.000,50']) {
      await fill(userEvent, amount, none)
      await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
      await expect(amount).toHaveAccessibleDescription(/Skriv ett tal, som 349 eller 349,50\./)
      await userEvent.clear(amount)
    }
    await fill(userEvent, amount, '85,50')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Ersättning tillagd: Leverans till dörren (CarZone2).')).toBeVisible()
    await expect(await canvas.findByText(/^85,50\skr$/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort: Leverans till dörren (CarZone1)' }))
    await expect(await canvas.findByText('Ersättning borttagen: Leverans till dörren (CarZone1).')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByRole('button', { name: 'Ta bort: Leverans till dörren (CarZone1)' })).toBeVisible()
  },
}
export const AFeeOfItsOwn: Story = {
  args: { part: 'ersattning' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Det gemensamma priset gäller: 129\skr\.$/)).toBeVisible()
    const form = within(await canvas.findByRole('form', { name: 'Ändra priset' }))
    await userEvent.clear(form.getByRole('textbox'))
    await fill(userEvent, form.getByRole('textbox'), '149')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/^Butiken har ett eget pris: 149\skr\.$/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Använd nätverkets pris' }))
    await expect(await canvas.findByText(/^Det gemensamma priset gäller igen: 129\skr\.$/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText(/^Butiken har ett eget pris: 149\skr\.$/)).toBeVisible()
  },
}
const fee = { deliveryType: 'CarZone1', orderType: 'Normal', memberId: '1042', PriceWithout: 129_00 } as const
const set = fn()
const setsFee = mock(brokerFeesApi.setMemberFee, ({ body }) => {
  set(body)
  return { ...fee, Price: body.Price, IsOwn: true, Stores: 120, StoresWithOwn: 3 }
})
/** The next price is set on the one before, though nothing has been read again yet; what is typed meanwhile stays. */
export const AFeeSetTwice: Story = {
  args: { part: 'ersattning' },
  play: async ({ canvas, userEvent, msw }) => {
    const form = within(await canvas.findByRole('form', { name: 'Ändra priset' }))
    msw.use(setsFee, mockWaiting(brokerFeesApi.memberFee))
    for (const price of ['149', '159']) {
      await userEvent.clear(form.getByRole('textbox'))
      await fill(userEvent, form.getByRole('textbox'), price)
      await userEvent.click(form.getByRole('button', { name: 'Spara' }))
      await expect(await canvas.findByText(new RegExp(`^Butiken har ett eget pris: ${price}`))).toBeVisible()
    }
    await expect(set).toHaveBeenLastCalledWith({ Price: 159_00, Read: 149_00 })
  },
}
/** AD-03: what somebody else has set is told above what was typed, and the next press writes over it. */
export const AFeeSetByTwo: Story = {
  args: { part: 'ersattning' },
  beforeEach: ({ msw }) => {
    const prices = [129_00, 139_00]
    msw.use(
      mock(brokerFeesApi.memberFee, () => {
        const [Price = 139_00] = prices.splice(0, 1)
        return { ...fee, Price, IsOwn: Price !== fee.PriceWithout, Stores: 120, StoresWithOwn: 2 }
      }),
      mockError(brokerFeesApi.setMemberFee, 'broker.row-changed'),
      ...networkHandlers(),
    )
  },
  play: async ({ canvas, userEvent, msw }) => {
    const form = within(await canvas.findByRole('form', { name: 'Ändra priset' }))
    await userEvent.clear(form.getByRole('textbox'))
    await fill(userEvent, form.getByRole('textbox'), '149')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Pris för kunden i kronor, inkl. moms är nu: 139')).toBeVisible()
    await expect(await canvas.findByText(/^Butiken har ett eget pris: 139\skr\.$/)).toBeVisible()
    await expect(form.getByRole('textbox')).toHaveValue('149')
    msw.use(setsFee)
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(set).toHaveBeenLastCalledWith({ Price: 149_00, Read: 139_00 }))
  },
}
export const FeesForItsAdministrator: Story = {
  args: { part: 'ersattning', rights: administrator },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Förmedlingen bestämmer priset.')).toBeVisible()
  },
}
export const FeesDoNotCome: Story = {
  args: { part: 'ersattning' },
  beforeEach: ({ msw }) =>
    msw.use(mockError(brokerFeesApi.compensations, 'unavailable'), mockError(brokerFeesApi.memberFee, 'unavailable')),
}
/** Spec 3 §3 and AD-04: numbers are corrected with a reason, what follows from them cannot be set. */
export const Statistics: Story = {
  args: { part: 'statistik' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Butikens vikt är de tre faktorerna multiplicerade: 36.')).toBeVisible()
    await expect(await canvas.findByText('4,83')).toBeVisible()
    await expect(canvas.getByText('Sålda per förmedlad, den här månaden')).toBeVisible()
    await expect(canvas.queryByText('Faktor för egen försäljning')).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Rätta: Mars' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rätta Mars 2026' }))
    await userEvent.clear(dialog.getByLabelText('Sålda av butiken'))
    await fill(userEvent, dialog.getByLabelText('Sålda av butiken'), '15')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara rättelsen' }))
    await expect(await dialog.findByText(/Skriv varför/, { selector: 'p' })).toBeVisible()
    await fill(userEvent, dialog.getByLabelText('Orsak'), 'Tre sålda i kassan')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara rättelsen' }))
    await expect(await canvas.findByText('Mars är rättad.')).toBeVisible()
    await expect(await canvas.findByText('147')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText('144')).toBeVisible()
  },
}
/** BR-18: where the network counts what a store sells, the weight is the one that decides. */
export const StatisticsWithOwnSales: Story = {
  args: { part: 'statistik' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(networkUpkeepApi.brokerData, {
        memberId: '1042',
        year: 2026,
        months: [],
        totalReviewScore: 4.83,
        totalAssignedYear: 20,
        totalSoldYear: 10,
        storeFactor: 6,
        qualityFactor: 2,
        sustainabilityFactor: 2,
        reciprocity: 0.5,
        reciprocityFactor: 0.5,
        weight: 12,
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Butikens vikt är de fyra faktorerna multiplicerade: 12.')).toBeVisible()
    await expect(canvas.getByText('Faktor för egen försäljning')).toBeVisible()
  },
}
/** During a deploy the version before answers, which knows nothing of the weight. */
export const StatisticsWithoutTheWeight: Story = {
  args: { part: 'statistik' },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(`*${networkUpkeepApi.brokerData.path}`, () =>
        HttpResponse.json({
          memberId: '1042',
          year: 2026,
          months: [],
          totalReviewScore: 4.83,
          totalAssignedYear: 20,
          totalSoldYear: 10,
          storeFactor: 6,
          qualityFactor: 2,
          sustainabilityFactor: 2,
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Butiksfaktor')).toBeVisible()
    await expect(canvas.queryByText(/^Butikens vikt är/)).toBeNull()
  },
}
export const StatisticsDoNotCome: Story = {
  args: { part: 'statistik' },
  beforeEach: ({ msw }) => msw.use(mockError(networkUpkeepApi.brokerData, 'unavailable')),
}
export const StatisticsOnAPhone: Story = { args: { part: 'statistik' }, globals: { viewport: { value: 'phone' } } }
export const English: Story = { args: { part: 'ersattning' }, globals: { locale: 'en' } }
