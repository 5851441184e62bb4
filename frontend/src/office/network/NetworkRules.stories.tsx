import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { networkHandlers } from '@bukett/ui-kit/mocks/network'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { NetworkRules } from './NetworkRules'

const meta = {
  title: 'Office/Network/NetworkRules',
  component: NetworkRules,
  args: { hrefOfMember: (id) => `/admin/stores/${id}` },
  decorators: [inOffice],
  beforeEach: ({ msw }) => msw.use(...networkHandlers()),
} satisfies Meta<typeof NetworkRules>
export default meta
type Story = StoryObj<typeof meta>

export const OfTheWholeNetwork: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nätverkets beställningstider' })).toBeVisible()
    await expect(await canvas.findByText(/^Det gemensamma priset gäller/)).toBeVisible()
  },
}
export const AWholeNetworksPrice: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Ändra priset' }))
    const price = form.getByRole('textbox', { name: 'Pris för kunden i kronor, inkl. moms' })
    await userEvent.clear(price)
    await userEvent.type(price, '149,505')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await form.findByRole('button', { name: /högst två decimaler/ })).toBeVisible()
    await userEvent.clear(price)
    await userEvent.type(price, '999999')
    await expect(await form.findByRole('button', { name: /från 0 till 10\s000 kr/ })).toBeVisible()
    await userEvent.clear(price)
    await userEvent.type(price, '149')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Ändra priset för hela nätverket?' }))
    await expect(
      question.getByText(/priset är 129\skr och blir 149\skr\. .* hos 118 av 120 butiker; 2 har ett eget pris/),
    ).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Avbryt' }))
    // On its way out its buttons can still be found.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(form.getByRole('button', { name: 'Spara' })).toHaveFocus())
    await expect(await canvas.findByText(/^Det gemensamma priset gäller: 129\skr/)).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Ändra till 149\skr$/ }))
    await expect(await canvas.findByText(/^Priset är 149\skr\.$/)).toBeVisible()
  },
}
/** BR-06: a peak day is proposed, and opened by the broker. */
export const APeakDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Förslag')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: söndag 14 februari' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra dagen' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Gäller' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('söndag 14 februari är sparad.')).toBeVisible()
    await expect(await canvas.findByText('Gäller', { selector: 'span' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText('Förslag')).toBeVisible()
  },
}
export const ALimitedDayNeedsGoods: Story = {
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'Nätverkets dagar' }))
    await userEvent.click(card.getByRole('button', { name: 'Lägg till en dag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till en dag' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Den dagen' }), 'Bara vissa varor')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await dialog.findByRole('button', { name: 'Dag: Fyll i fältet.' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Varor som levereras: Fyll i fältet.' })).toBeVisible()
  },
}
/** A surcharge goes as it came: with its question, and can be taken back. */
export const ASurchargeIsTakenAway: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: söndag 14 februari' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra dagen' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Gäller' }))
    const surcharge = dialog.getByRole('textbox', { name: 'Tillägg på leveransavgiften i kronor' })
    await userEvent.clear(surcharge)
    await userEvent.type(surcharge, '40')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Ändra till 40\skr$/ }))
    const remove = await canvas.findByRole('button', { name: 'Ta bort: söndag 14 februari' })
    await userEvent.click(remove)
    const question = within(await screen.findByRole('alertdialog', { name: 'Ändra priset för hela nätverket?' }))
    await expect(question.getByText(/är 40\skr och blir 0\skr\. .* hos alla butiker/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Avbryt' }))
    // On its way out its buttons can still be found.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(remove).toHaveFocus())
    await userEvent.click(remove)
    await userEvent.click(await screen.findByRole('button', { name: /^Ändra till 0\skr$/ }))
    await expect(await canvas.findByText('söndag 14 februari följer de vanliga reglerna igen.')).toBeVisible()
  },
}
const removed = fn()
/** What cannot be asked about is not taken away, and is told; so is a list of what is left that does not come. */
export const ADayWhoseDeliveriesDoNotCome: Story = {
  beforeEach: ({ msw }) => {
    removed.mockClear()
    const sunday = {
      date: '2026-12-06',
      kind: 'open' as const,
      active: true,
      name: 'Andra advent',
      cutOff: null,
      surcharge: 0,
      whitelistCategories: [],
      messageSv: null,
      messageEn: null,
      isProposed: false,
    }
    msw.use(
      mock(networkUpkeepApi.networkDays, [sunday]),
      mockError(networkUpkeepApi.leftOnClosedDays, 'unavailable'),
      mock(networkUpkeepApi.removeNetworkDay, () => {
        removed()
        return {}
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'Nätverkets dagar' }))
    await expect(await card.findByText('Det som butikerna har till stängda dagar kunde inte hämtas.')).toBeVisible()
    const failures = card.getAllByRole('alert').length
    await userEvent.click(await card.findByRole('button', { name: 'Ta bort: söndag 6 december' }))
    await waitFor(() => expect(card.getAllByRole('alert')).toHaveLength(failures + 1))
    await expect(removed).not.toHaveBeenCalled()
  },
}
/** What is ordered for the day is told before it is closed, and stands there afterwards until the stores have sent it on. */
export const ADayThatHasDeliveries: Story = {
  beforeEach: ({ msw }) => {
    const eve = {
      date: '2026-12-24',
      Deliveries: 5,
      Stores: [
        { memberId: '1042', memberShopName: 'Löv Visby', Deliveries: 4 },
        { memberId: '1043', memberShopName: 'Bukettverkstan', Deliveries: 1 },
      ],
    }
    let isClosed = false
    msw.use(
      mock(networkUpkeepApi.leftOnClosedDays, ({ query }) => (isClosed || query.date === eve.date ? [eve] : [])),
      mock(networkUpkeepApi.setNetworkDay, ({ params, body }) => {
        isClosed = true
        return { ...body, date: params.date, isProposed: false }
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'Nätverkets dagar' }))
    await userEvent.click(card.getByRole('button', { name: 'Lägg till en dag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till en dag' }))
    await fireEvent.change(dialog.getByLabelText(/^Dag/), { target: { value: '2026-12-24' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Stänga 24 december för alla butiker?' }))
    await expect(
      question.getByText('5 leveranser är beställda till dagen. De ligger kvar hos butikerna tills de flyttas.'),
    ).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Stäng dagen' }))
    await expect(
      await canvas.findByText(
        '5 leveranser ska lämnas 24 december, då nätverket är stängt. De ligger kvar hos butikerna.',
      ),
    ).toBeVisible()
    const store = await canvas.findByRole('link', { name: 'Löv Visby (1042)' })
    await expect(store).toHaveAttribute('href', '/admin/stores/1042')
  },
}
const changed = fn()
/** A day of a year that is not shown is replaced knowingly, with its question, and comes back whole. */
export const ADayThatIsThereAlready: Story = {
  beforeEach: ({ msw }) => {
    changed.mockClear()
    const christmas = {
      date: '2027-12-24',
      kind: 'open' as const,
      active: true,
      name: 'Julafton',
      cutOff: null,
      surcharge: 100_00,
      whitelistCategories: [],
      messageSv: null,
      messageEn: null,
      isProposed: false,
    }
    msw.use(
      mock(networkUpkeepApi.networkDays, ({ query }) => (query.year === 2027 ? [christmas] : [])),
      mock(networkUpkeepApi.setNetworkDay, ({ params, body }) => {
        changed(params.date, body.kind, body.surcharge)
        return { ...body, date: params.date, isProposed: false }
      }),
      mock(networkUpkeepApi.removeNetworkDay, () => {
        changed('removed')
        return {}
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'Nätverkets dagar' }))
    await userEvent.click(card.getByRole('button', { name: 'Lägg till en dag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till en dag' }))
    await fireEvent.change(dialog.getByLabelText(/^Dag/), { target: { value: '2027-12-24' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Den dagen finns redan' }))
    await expect(question.getByText(/fredag 24 december 2027: Öppet, Julafton\./)).toBeVisible()
    await expect(changed).not.toHaveBeenCalled()
    await userEvent.click(question.getByRole('button', { name: 'Ersätt dagen' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Ändra till 0\skr$/ }))
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith('2027-12-24', 'closed', 0))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith('2027-12-24', 'open', 100_00))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
