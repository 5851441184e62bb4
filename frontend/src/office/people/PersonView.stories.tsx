import { accountApi } from '@bukett/contracts/http/account'
import { officeOrdersApi } from '@bukett/contracts/http/office-orders'
import { officePeopleApi, type PersonCard } from '@bukett/contracts/http/office-people'
import { organizationApi } from '@bukett/contracts/http/organization'
import { subscriptionApi } from '@bukett/contracts/http/subscription'
import { aColleague, anOrganization, aUser, flowersUnderWay, nothingUnderWay } from '@bukett/ui-kit/mocks/account'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { anOfficeOrderRow, aPersonCard } from '@bukett/ui-kit/mocks/people'
import { anOwnSubscription, aSubscriptionDelivery } from '@bukett/ui-kit/mocks/subscription'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { failingReadAgain, fill, held } from '../../shared/story'
import { inOffice } from '../shell/story'
import { isAnythingUnsaved } from '../shell/use-unsaved'
import { PersonView } from './PersonView'

type Play = Parameters<NonNullable<Story['play']>>[0]

const orders = {
  Rows: [anOfficeOrderRow(), anOfficeOrderRow({ OrderGroupId: '100000003', State: 'Delivered' })],
  Next: null,
  LookedBackTo: null,
}
/** A card that is what was last done to it. */
const card = (first: PersonCard) => {
  let current = first
  return {
    handlers: [
      mock(officePeopleApi.card, () => current),
      mock(officeOrdersApi.find, orders),
      mock(accountApi.end, nothingUnderWay),
    ],
    becomes: (changes: Partial<PersonCard>) => {
      current = { ...current, ...changes }
    },
  }
}

const meta = {
  title: 'Office/People/PersonView',
  component: PersonView,
  decorators: [inOffice],
  args: {
    id: 'emma-klovervall',
    hrefOfSearch: '/admin/people',
    hrefOfCompany: (id) => `/admin/companies/${id}`,
    hrefOfOrder: (id) => `/admin/orders/${id}`,
    hrefOfAllOrders: (id) => `/admin/orders?user=${id}`,
    hrefOfSubscription: (number) => `/prenumeration/${number}`,
    hrefOfGiftCard: (card) => `/admin/gift-cards/of/${card}`,
    phoneOrder: { begin: fn(), isPending: false, error: null },
  },
  beforeEach: ({ msw }) => msw.use(...card(aPersonCard()).handlers),
} satisfies Meta<typeof PersonView>
export default meta
type Story = StoryObj<typeof meta>

const answer = async (userEvent: Play['userEvent'], name: string): Promise<void> => {
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name }))
}

export const Everything: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Emma Klövervall' })).toBeVisible()
    const order = await canvas.findByRole('link', { name: '100000017' })
    await expect(canvas.getByText('Tack för din beställning 100000017')).toBeVisible()
    await expect(canvas.getByText('Kom inte fram')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'order 100000017' })).toHaveAttribute(
      'href',
      '/admin/orders/100000017',
    )
    await expect(order).toHaveAttribute('href', '/admin/orders/100000017')
    await expect(canvas.getByText('Väntar på butikens svar')).toBeVisible()
    await expect(canvas.getByText(/Inloggad på 2 enheter/)).toBeVisible()
    await expect(canvas.getByText(/Födelsedag: Mormor/)).toBeVisible()
    await expect(canvas.getByText(/640 poäng/)).toBeVisible()
    await expect(canvas.getByText(/Presentkort med 300/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Till kortet … 1486' })).toHaveAttribute(
      'href',
      '/admin/gift-cards/of/card-1486',
    )
    await expect(canvas.getByText('Erbjudanden med SMS: Nej')).toBeVisible()
    // Paused, moved and re-addressed for whoever calls, on the page that its owner has.
    await expect(canvas.getAllByRole('link', { name: /^Ändra prenumerationen / })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/prenumeration\/\d+$/),
    )
  },
}
/** AC-10: who could only be refused is shown no button. */
export const CustomerServiceReads: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(officePeopleApi.card, aPersonCard({ May: ['change', 'endSessions', 'resetPassword'] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Logga ut överallt' })).toBeVisible()
    for (const name of ['Inaktivera', 'Ta bort', 'Anonymisera'])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
  },
}
const kept = fn()
/** Only what was corrected is sent: a telephone that the person has changed meanwhile is not put back with a name. */
export const ANameIsCorrected: Story = {
  beforeEach: ({ msw }) => {
    kept.mockClear()
    msw.use(
      mock(accountApi.keep, ({ body }) => {
        kept(body)
        return aUser()
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const details = within(await canvas.findByRole('form', { name: 'Uppgifter' }))
    await userEvent.clear(details.getByLabelText(/Förnamn/))
    await fill(userEvent, details.getByLabelText(/Förnamn/), 'Emmy')
    await expect(isAnythingUnsaved()).toBe(true)
    await userEvent.click(details.getByRole('button', { name: /^Spara/ }))
    await waitFor(() =>
      expect(kept).toHaveBeenCalledWith({ id: expect.anything(), firstName: 'Emmy', lastName: 'Klövervall' }),
    )
    await fill(userEvent, details.getByLabelText(/Telefon|Mobil/), '0')
    await userEvent.clear(details.getByLabelText(/Telefon|Mobil/))
    await fill(userEvent, details.getByLabelText(/Telefon|Mobil/), '070-174 06 11')
    await userEvent.click(details.getByRole('button', { name: /^Spara/ }))
    await waitFor(() => expect(kept).toHaveBeenLastCalledWith(expect.objectContaining({ phone: expect.anything() })))
  },
}
/** What is typed while a save is under way is not saved yet: the next press sends it. */
export const CorrectedWhileItIsSaved: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const { until: isLetGo, letGo } = held()
    kept.mockClear()
    msw.use(
      mock(accountApi.keep, async ({ body }) => {
        await isLetGo
        kept(body)
        return aUser()
      }),
    )
    const details = within(await canvas.findByRole('form', { name: 'Uppgifter' }))
    await userEvent.clear(details.getByLabelText(/Förnamn/))
    await fill(userEvent, details.getByLabelText(/Förnamn/), 'Emmy')
    await userEvent.click(details.getByRole('button', { name: /^Spara/ }))
    await userEvent.clear(details.getByLabelText(/Efternamn/))
    await fill(userEvent, details.getByLabelText(/Efternamn/), 'Ros')
    letGo()
    await expect(await details.findByText('Uppgifterna är sparade.')).toBeVisible()
    await userEvent.click(details.getByRole('button', { name: /^Spara/ }))
    await waitFor(() => expect(kept).toHaveBeenLastCalledWith(expect.objectContaining({ lastName: 'Ros' })))
  },
}
/** The card is read again in vain: what is typed stays. */
export const ReadAgainInVain: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const note = await canvas.findByLabelText(/Ny anteckning/)
    await fill(userEvent, note, 'Ring i morgon')
    await failingReadAgain(msw, officePeopleApi.card)
    await expect(note).toBeVisible()
    await expect(note).toHaveValue('Ring i morgon')
  },
}
export const SomebodyWhoWorksHere: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        officePeopleApi.card,
        aPersonCard({
          Person: aUser({ firstName: 'Flora', lastName: 'Blom', roles: ['MemberStaff'], memberId: '1001' }),
          May: [],
          Notes: [],
          Subscriptions: [],
          Reminders: [],
          GiftCards: [],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Du kan läsa kontot men inte ändra det/)).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Kontot' })).toBeNull()
  },
}
export const LoggedOutEverywhere: Story = {
  beforeEach: ({ msw }) => {
    const { handlers, becomes } = card(aPersonCard())
    msw.use(
      mock(officePeopleApi.endSessions, () => {
        becomes({ Sessions: 0 })
        return {}
      }),
      ...handlers,
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Logga ut överallt' }))
    await answer(userEvent, 'Logga ut överallt')
    await expect(await canvas.findByText('Personen är utloggad överallt.')).toBeVisible()
    await expect(canvas.queryByText(/Inloggad på/)).toBeNull()
  },
}
export const SubscriptionIsEnded: Story = {
  beforeEach: ({ msw }) => {
    const { handlers, becomes } = card(aPersonCard())
    const Deliveries = [aSubscriptionDelivery({ State: 'unpaid', DeliveryDate: '2026-11-24' })]
    const own = anOwnSubscription({ RefundIfCancelled: 700_00, lockedDelivery: '2026-11-24', Deliveries })
    msw.use(
      mock(subscriptionApi.get, own),
      mock(subscriptionApi.cancel, () => {
        becomes({
          Subscriptions: aPersonCard().Subscriptions.map((one) => ({
            ...one,
            SubscriptionStatus: 'Cancelled' as const,
          })),
        })
        return own
      }),
      ...handlers,
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avsluta prenumerationen 100000021' }))
    await expect(await screen.findByText(/700.kr som är betalt och inte levererat betalas tillbaka/)).toBeVisible()
    await expect(
      screen.getByText(/24 november 2026 är inte betald och kommer bara om den blir betald i tid/),
    ).toBeVisible()
    await answer(userEvent, 'Avsluta')
    await expect(await canvas.findByText('Prenumerationen är avslutad.')).toBeVisible()
    await expect(await canvas.findByText('Avslutad')).toBeVisible()
  },
}
export const NotedAndTakenAway: Story = {
  beforeEach: ({ msw }) => {
    const { handlers, becomes } = card(aPersonCard())
    msw.use(
      mock(officePeopleApi.addNote, ({ body }) => {
        const note = { Id: 'n2', At: '2026-11-20T09:00:00.000Z', By: 'Kim Ek', Text: body.Text }
        becomes({ Notes: [note] })
        return note
      }),
      mock(officePeopleApi.removeNote, () => {
        becomes({ Notes: [] })
        return {}
      }),
      ...handlers,
    )
  },
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText(/Ny anteckning/), 'Vill ha kvitto på papper.')
    await expect(isAnythingUnsaved()).toBe(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Spara anteckningen' }))
    const away = await canvas.findByRole('button', { name: 'Ta bort anteckningen från 20 november 2026' })
    await waitFor(() => expect(canvas.getByLabelText(/Ny anteckning/)).toHaveValue(''))
    await expect(isAnythingUnsaved()).toBe(false)
    await expect(canvas.getByLabelText(/Ny anteckning/)).toBeValid()
    await expect(canvas.getByText('Vill ha kvitto på papper.')).toBeVisible()
    await userEvent.click(away)
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Ta bort anteckningen från 20 november 2026?' }),
    )
    await userEvent.click(question.getByRole('button', { name: 'Ta bort' }))
    await expect(await canvas.findByText('Inget är antecknat än.')).toBeVisible()
  },
}
export const NewAddressIsMailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(officePeopleApi.wishEmail, {})),
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText(/Ny e-postadress/), 'ny@example.se')
    await expect(isAnythingUnsaved()).toBe(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Mejla länken' }))
    await expect(await canvas.findByText('Länken är skickad till ny@example.se.')).toBeVisible()
    await waitFor(() => expect(isAnythingUnsaved()).toBe(false))
  },
}
const asked = fn()
/** The letters are in the language the person last bought in, until another is chosen. */
export const WrittenToInEnglish: Story = {
  globals: { locale: 'sv' },
  beforeEach: ({ msw }) => {
    asked.mockClear()
    msw.use(
      mock(officePeopleApi.card, aPersonCard({ Language: 'en' })),
      mock(officePeopleApi.wishEmail, ({ body }) => {
        asked(body)
        return {}
      }),
      mock(officePeopleApi.resetPassword, ({ body }) => {
        asked(body)
        return {}
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText(/Ny e-postadress/), 'ny@example.se')
    await expect(canvas.getByLabelText('Språk för brevet')).toHaveValue('en')
    await userEvent.click(canvas.getByRole('button', { name: 'Mejla länken' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ Email: 'ny@example.se', Language: 'en' }))
    await userEvent.selectOptions(canvas.getByLabelText('Språk för brevet om nytt lösenord'), 'sv')
    await userEvent.click(canvas.getByRole('button', { name: 'Mejla nytt lösenord' }))
    await answer(userEvent, 'Mejla nytt lösenord')
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ Language: 'sv' }))
  },
}
export const AddressIsTaken: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officePeopleApi.wishEmail, 'account.already-exists')),
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText(/Ny e-postadress/), 'kim@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Mejla länken' }))
    await expect(await canvas.findByText('Användaren finns redan')).toBeVisible()
  },
}
export const TakenOutOfACompany: Story = {
  beforeEach: ({ msw }) => {
    const { handlers, becomes } = card(aPersonCard({ Person: aColleague() }))
    msw.use(
      mock(accountApi.user, aColleague()),
      mock(organizationApi.removeUser, () => {
        becomes({ Person: aColleague({ organizationId: null, organization: null, roles: ['PrivateCustomer'] }) })
        return {}
      }),
      ...handlers,
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta ut ur företaget' }))
    await answer(userEvent, 'Ta ut ur företaget')
    await expect(await canvas.findByText(/är nu privatkund/)).toBeVisible()
    await expect(canvas.getByText('Privatkund')).toBeVisible()
  },
}
export const MovedToAnotherCompany: Story = {
  beforeEach: ({ msw }) => {
    const { handlers, becomes } = card(aPersonCard({ Person: aColleague() }))
    const other = anOrganization({ id: 'sagverket', name: 'Sågverket vid Ån AB', orgNr: '559901-0070' })
    msw.use(
      mock(organizationApi.search, { items: [other], total: 1, page: 0, pageSize: 100 }),
      mock(organizationApi.moveUser, () => {
        becomes({ Person: aColleague({ organizationId: other.id, organization: other.name }) })
        return aColleague()
      }),
      ...handlers,
    )
  },
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText(/Företagets organisationsnummer/), '5599010070')
    await userEvent.click(canvas.getByRole('button', { name: 'Flytta personen' }))
    await expect(await canvas.findByText('Hugo Mossberg är nu användare i Sågverket vid Ån AB.')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Sågverket vid Ån AB' })).toBeVisible()
  },
}
/** S-18: what is under way is listed before the press, and afterwards the day is. */
export const AnonymisedWithFlowersUnderWay: Story = {
  beforeEach: ({ msw }) => {
    const { handlers, becomes } = card(aPersonCard())
    const ended = aUser({ firstName: 'Anonymiserad', lastName: '', isActive: false, roles: [], endsOn: '2029-11-25' })
    msw.use(
      mock(accountApi.end, flowersUnderWay),
      mock(accountApi.user, ended),
      mock(accountApi.anonymize, () => {
        becomes({ Person: ended, May: ['export'] })
        return {}
      }),
      ...handlers,
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Beställning 100000017/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ta bort' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Anonymisera' }))
    await answer(userEvent, 'Anonymisera')
    await expect(await canvas.findByText('Avslutas den 25 november 2029')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Anonymisera' })).toBeNull()
  },
}
export const AnonymisingIsRefused: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.anonymize, 'account.may-not-anonymise')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Anonymisera' }))
    await answer(userEvent, 'Anonymisera')
    await expect(await canvas.findByText('Kunde inte anonymisera')).toBeVisible()
  },
}
export const Gone: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officePeopleApi.card, 'account.unknown-user')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kontot finns inte, eller är borttaget.')).toBeVisible()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officePeopleApi.card, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Kunde inte hämta användare/)).toBeVisible()
  },
}
export const Waiting: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officePeopleApi.card)) }
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Logged in on 2 devices/)).toBeVisible()
  },
}
