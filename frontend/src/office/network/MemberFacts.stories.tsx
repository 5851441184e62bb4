import { administrationApi } from '@bukett/contracts/http/administration'
import { memberApi } from '@bukett/contracts/http/member'
import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { acceptancesOf, aKnownStore, networkHandlers } from '@bukett/ui-kit/mocks/network'
import { aStore } from '@bukett/ui-kit/mocks/stores'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { held } from '../../shared/story'
import { inOffice } from '../shell/story'
import { MemberView } from './MemberView'
import { administrator, ofStore, service, staff } from './story-rights'

const sent = fn()
const saves = mock(memberUpkeepApi.changeMember, ({ body }) => {
  sent(body)
  return aKnownStore({ ...body, Version: body.Version + 1 } as Partial<ReturnType<typeof aKnownStore>>)
})

const meta = {
  title: 'Office/Network/Facts',
  component: MemberView,
  decorators: [inOffice],
  args: { ...ofStore, part: 'uppgifter', onPart: fn(), onAreas: fn() },
  beforeEach: ({ msw }) => msw.use(...networkHandlers()),
} satisfies Meta<typeof MemberView>
export default meta
type Story = StoryObj<typeof meta>

const formOf = async (canvas: ReturnType<typeof within>) =>
  within(await canvas.findByRole('form', { name: 'Uppgifter' }))

/** Only what was changed is sent, on the reading it began from (AD-03). */
export const TheBrokerSuspends: Story = {
  beforeEach: ({ msw }) => msw.use(saves),
  play: async ({ args, canvas, userEvent }) => {
    const form = await formOf(canvas)
    await userEvent.type(form.getByLabelText(/Pausad från och med/), '2026-12-01')
    await userEvent.type(form.getByLabelText(/Pausad till och med/), '2026-11-01')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await form.findByText(/Slutdagen är före startdagen/, { selector: 'p' })).toBeVisible()
    await userEvent.clear(form.getByLabelText(/Pausad till och med/))
    await userEvent.type(form.getByLabelText(/Pausad till och med/), '2026-12-24')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await form.findByText('Sparat.')).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith({
      id: '1042',
      Version: 3,
      suspendedFrom: '2026-12-01',
      suspendedUntil: '2026-12-24',
    })
    await userEvent.click(await canvas.findByRole('tab', { name: 'Öppettider' }))
    await expect(args.onPart).toHaveBeenCalledWith('oppettider')
  },
}
/** AD-06: a store that rings since it cannot add a day off can be told why, also by customer service. */
export const TermsThatAreNotAccepted: Story = {
  args: { rights: service },
  beforeEach: ({ msw }) => {
    const [store] = acceptancesOf([aKnownStore()]).Stores
    msw.use(mock(administrationApi.memberTermsAcceptances, { Version: 4, Stores: [{ ...store!, Version: 3 }] }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Medlemsvillkorens version 4 är inte godkänd')).toBeVisible()
    await expect(canvas.getByText(/version 3 godkänd 2 november 2026, Maja Ek\..*är stängda för butiken/)).toBeVisible()
  },
}
/** The network's staff go on to what the store makes and brings. */
export const LeadsToItsOrders: Story = {
  args: { rights: service, hrefOfOrders: '/admin/orders?store=1042' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Butikens order' })).toHaveAttribute(
      'href',
      '/admin/orders?store=1042',
    )
  },
}
/** Spec 3 §9: what it weighs is chosen, and a kind that nobody has is added on purpose; one that is mistyped is told at its field. */
export const AnotherKindOfStore: Story = {
  beforeEach: ({ msw }) => msw.use(saves),
  play: async ({ canvas, userEvent, msw }) => {
    const form = await formOf(canvas)
    const kind = form.getByRole('combobox', { name: 'Butikstyp' })
    await waitFor(() => expect(kind).toHaveDisplayValue('Bukett, faktor 6'))
    await userEvent.selectOptions(kind, 'BukettVML, faktor 4')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ id: '1042', Version: 3, storeType: 'BukettVML' }))
    await userEvent.selectOptions(kind, 'En ny typ')
    await userEvent.type(form.getByRole('textbox', { name: 'Den nya typen' }), 'Torgstånd')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({ id: '1042', Version: 4, storeType: 'Torgstånd', isNewStoreType: true }),
    )
    await waitFor(() => expect(kind).toHaveDisplayValue('Torgstånd'))
    msw.use(
      mockError(memberUpkeepApi.changeMember, 'broker.store-type-alike', {
        known: 'EAOmbud',
        fields: [
          {
            path: 'body.storeType',
            code: 'broker.store-type-alike',
            Message: 'Typen finns redan och skrivs EAOmbud. Välj den.',
          },
        ],
      }),
    )
    await userEvent.selectOptions(kind, 'En ny typ')
    await userEvent.type(form.getByRole('textbox', { name: 'Den nya typen' }), 'eaombud')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(
      await form.findByText('Typen finns redan och skrivs EAOmbud. Välj den.', { selector: 'p' }),
    ).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Den nya typen' })).toHaveFocus()
  },
}
/** Two at once: what the other changed elsewhere is taken up, what was typed stays, and nothing is written over unseen. */
export const SomebodyElseSaved: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(memberUpkeepApi.changeMember, 'broker.network-changed')),
  play: async ({ canvas, userEvent, msw }) => {
    const form = await formOf(canvas)
    const phone = form.getByLabelText(/Telefon/)
    await userEvent.clear(phone)
    await userEvent.type(phone, '0498-111 11')
    msw.use(mock(memberApi.member, aKnownStore({ phone: '0498-222 22', storeAddress: 'Hamngatan 1', Version: 4 })))
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await form.findByText('Telefon är nu: 0498-222 22')).toBeVisible()
    await expect(phone).toHaveValue('0498-111 11')
    await expect(form.getByLabelText(/Gatuadress/)).toHaveValue('Hamngatan 1')
    msw.use(saves)
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ id: '1042', Version: 4, phone: '0498-111 11' }))
  },
}
/** One part is saved and the next one opened before the store has been read again: it is of what the save answered. */
export const AnotherPartIsSavedAtOnce: Story = {
  beforeEach: ({ msw }) => msw.use(saves),
  render: function Parts(args) {
    const [part, setPart] = useState(args.part)
    return <MemberView {...args} part={part} onPart={setPart} />
  },
  play: async ({ canvas, userEvent, msw }) => {
    const form = await formOf(canvas)
    msw.use(mockWaiting(memberApi.member))
    await userEvent.type(form.getByLabelText(/Telefon/), '1')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await form.findByText('Sparat.')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Öppettider' }))
    const sunday = within(await canvas.findByRole('group', { name: 'Söndag' }))
    await userEvent.selectOptions(sunday.getByRole('combobox', { name: 'Öppnar' }), '11:00')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ Version: 4, sundayOpen: '11:00' })),
    )
  },
}
const assigned = fn()
const assigns = mock(memberUpkeepApi.setCategories, ({ body }) => {
  assigned(body)
  return body.productCategories
})
const others = aKnownStore({ productCategories: ['Flowers', 'Chocolate'], Version: 4 })
/** Record 184: what goods are saved on is what the form began with, though the page has been read again meanwhile. */
export const GoodsAreSavedAsTheyWereRead: Story = {
  beforeEach: ({ msw }) => msw.use(saves, assigns),
  play: async ({ canvas, userEvent, msw }) => {
    const goods = within(await canvas.findByRole('form', { name: 'Varor' }))
    const [first] = goods.getAllByRole('checkbox')
    const form = await formOf(canvas)
    await userEvent.type(form.getByLabelText(/Telefon/), '1')
    let isRead = false
    msw.use(
      mock(memberApi.member, () => {
        isRead = true
        return others
      }),
    )
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(isRead).toBe(true))
    await expect(await form.findByText('Sparat.')).toBeVisible()
    await userEvent.click(first!)
    await userEvent.click(goods.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(assigned).toHaveBeenLastCalledWith(expect.objectContaining({ Read: ['Flowers', 'Funeral'] })),
    )
  },
}
export const SomebodyElseAssigned: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(memberUpkeepApi.setCategories, 'broker.row-changed')),
  play: async ({ canvas, userEvent, msw }) => {
    const goods = within(await canvas.findByRole('form', { name: 'Varor' }))
    const plants = goods.getByRole('checkbox', { name: 'Stora växter' })
    await userEvent.click(plants)
    msw.use(mock(memberApi.member, others))
    await userEvent.click(goods.getByRole('button', { name: 'Spara' }))
    await expect(await goods.findByText(/^Varor är nu: /)).toBeVisible()
    await expect(plants).toBeChecked()
    msw.use(assigns)
    await userEvent.click(goods.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(assigned).toHaveBeenLastCalledWith(expect.objectContaining({ Read: ['Flowers', 'Chocolate'] })),
    )
  },
}
/** What is ticked or typed while a save is under way stays when it is done. */
export const ChangedWhileItIsSaved: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const { until: isLetGo, letGo } = held()
    msw.use(
      mock(memberUpkeepApi.setCategories, async ({ body }) => {
        await isLetGo
        return body.productCategories
      }),
      mock(memberUpkeepApi.changeMember, async ({ body }) => {
        await isLetGo
        return aKnownStore({ ...body, Version: body.Version + 1 } as Partial<ReturnType<typeof aKnownStore>>)
      }),
    )
    const goods = within(await canvas.findByRole('form', { name: 'Varor' }))
    await userEvent.click(goods.getByRole('checkbox', { name: 'Stora växter' }))
    await userEvent.click(goods.getByRole('button', { name: 'Spara' }))
    await userEvent.click(goods.getByRole('checkbox', { name: /^Choklad/ }))
    const form = await formOf(canvas)
    await userEvent.type(form.getByLabelText(/Telefon/), '1')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await userEvent.clear(form.getByLabelText(/Gatuadress/))
    await userEvent.type(form.getByLabelText(/Gatuadress/), 'Hamngatan 1')
    letGo()
    await expect(await goods.findByText('Sparat.')).toBeVisible()
    await expect(goods.getByRole('checkbox', { name: /^Choklad/ })).toBeChecked()
    await waitFor(() => expect(form.getByRole('button', { name: 'Spara' })).toBeEnabled())
    await expect(form.getByLabelText(/Gatuadress/)).toHaveValue('Hamngatan 1')
  },
}
/** A session that is over takes nothing away that was typed. */
export const LoggedOutMeanwhile: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(memberUpkeepApi.changeMember, 'unauthorized')),
  play: async ({ canvas, userEvent }) => {
    const form = await formOf(canvas)
    await userEvent.type(form.getByLabelText(/Telefon/), '1')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await form.findByText('Du behöver logga in först.')).toBeVisible()
    await expect(form.getByLabelText(/Telefon/)).toHaveValue('070-17406331')
  },
}
/** AC-14: the shop is its own administrator's to keep, its standing is the broker's. */
export const ForItsAdministrator: Story = {
  args: { rights: administrator, hrefOfList: undefined },
  play: async ({ canvas }) => {
    const form = await formOf(canvas)
    await expect(form.getByLabelText(/Butikens namn/)).toHaveValue('Rosens Blommor')
    await expect(form.queryByLabelText(/Butikstyp/)).toBeNull()
    await expect(await canvas.findByText('Första dag i nätverket')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Alla butiker' })).toBeNull()
    await expect(await canvas.findByText('Blommor, Begravning')).toBeVisible()
  },
}
export const ForItsStaff: Story = {
  args: { rights: staff },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Gatuadress')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Spara' })).toBeNull()
    await expect(canvas.getAllByRole('tab')).toHaveLength(8)
  },
}
/** Customer service knows what the store is and when it is open. */
export const ForCustomerService: Story = {
  args: { rights: service },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('tab')).toHaveLength(2)
  },
}
export const GoodsAreAssigned: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Varor' }))
    await userEvent.click(form.getByRole('checkbox', { name: 'Choklad' }))
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await form.findByText('Sparat.')).toBeVisible()
  },
}
export const ManyComplaints: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        memberApi.member,
        aKnownStore({
          highAmountOfComplaints: true,
          memberShopName: 'Ängsmarks Blommor och Trädgård i Södra Sandby med omnejd',
        }),
      ),
    ),
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Butikens delar' }), 'Personal')
    await expect(args.onPart).toHaveBeenCalledWith('personal')
  },
}
export const ManyComplaintsCounted: Story = {
  beforeEach: ({ msw }) => msw.use(mock(memberApi.member, aKnownStore({ complaintsCounted: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Mer än 3 % av butikens order de senaste 90 dagarna/)).toBeVisible()
  },
}
export const Unknown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(memberApi.member, 'broker.unknown-member')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Det finns ingen butik med nummer 1042.')).toBeVisible()
  },
}
/** Without a session a store's page is read as shoppers read it. */
export const ReadAsAGuest: Story = {
  beforeEach: ({ msw }) => msw.use(mock(memberApi.member, aStore())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Du behöver logga in först.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(memberApi.member)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(memberApi.member, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Butiken kunde inte hämtas.')).toBeVisible()
  },
}
export const English: Story = { globals: { locale: 'en' } }
/** A place that is emptied is the middle of the postal code, and is shown as such. */
export const APinGoesBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Uppgifter' }))
    await userEvent.clear(form.getByLabelText(/^Latitud/))
    await userEvent.clear(form.getByLabelText(/^Longitud/))
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(form.getByLabelText(/^Latitud/)).toHaveValue('59,33'))
    await expect(form.getByLabelText(/^Longitud/)).toHaveValue('18,07')
  },
}
