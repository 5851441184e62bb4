import { brokerApi } from '@bukett/contracts/http/broker'
import { addDays } from '@bukett/contracts/rules/dates'
import { deliveryHandlers, someDays } from '@bukett/ui-kit/mocks/delivery'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { rememberedPlace, rememberPlace } from '../../shared/delivery-place'
import { hearServerTime, serverNow, serverToday } from '../../shared/server-clock'
import { inShop } from '../../shared/story'
import { DeliveryPromise } from './DeliveryPromise'

const forget = (): void => sessionStorage.removeItem('deliveryPlace')

/** The calendar of today, whose first delivery is of tomorrow and can be ordered for so many minutes yet. */
const calendarWith = (minutes: number | null) => {
  const today = serverToday()
  const tomorrow = addDays(today, 1)
  const cutOffAt = minutes === null ? null : new Date(serverNow().getTime() + minutes * 60_000).toISOString()
  const days = someDays(today, today).map((day) =>
    day.date === today
      ? { ...day, available: false, delivered: null }
      : day.date === tomorrow
        ? { ...day, available: true, reason: null, delivered: { price: 99_00, cutOffAt } }
        : day,
  )
  return mock(brokerApi.calendar, { PostalCodeMessage: null, days })
}

const meta = {
  title: 'Delivery/DeliveryPromise',
  component: DeliveryPromise,
  decorators: [inShop],
  args: { code: 'BUK1001A', taxPercent: 25 },
  beforeEach: ({ msw }) => {
    msw.use(calendarWith(134), ...deliveryHandlers())
    rememberPlace({ PostalCode: '11420', City: 'Stockholm' })
    return forget
  },
} satisfies Meta<typeof DeliveryPromise>
export default meta
type Story = StoryObj<typeof meta>

export const KnownPlace: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Beställ inom 2 tim 1[345] min, hos 114\s20 Stockholm i morgon, \p{L}+dag \d+ \p{L}+$/u),
    ).toBeVisible()
    await expect(canvas.getByText(/^Leverans från 99\skr$/)).toBeVisible()
  },
}
export const MinutesLeft: Story = {
  beforeEach: ({ msw }) => msw.use(calendarWith(20)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Beställ inom (19|20|21) min, hos 114\s20 Stockholm i morgon/)).toBeVisible()
  },
}
/** The minutes stand there for whoever reads them; who reads or writes further down hears the promise once. */
export const TheMinutesAreNotTold: Story = {
  beforeEach: () => () => hearServerTime(new Date().toUTCString()),
  play: async ({ canvas }) => {
    const shown = await canvas.findByText(/^Beställ inom 2 tim \d+ min/)
    const told = canvas.getByRole('status')
    const first = { shown: shown.textContent, told: told.textContent }
    await expect(first.told).toMatch(
      /^Hos 114\s20 Stockholm tidigast i morgon, \p{L}+dag \d+ \p{L}+\. Leverans från 99\skr$/u,
    )
    hearServerTime(new Date(serverNow().getTime() + 60_000).toUTCString())
    await waitFor(() => expect(shown.textContent).not.toBe(first.shown))
    await expect(told.textContent).toBe(first.told)
  },
}
/** Typed a third time: the answer is there already, and the place is remembered all the same. */
export const BackToTheFirstPlace: Story = {
  beforeEach: ({ msw }) => {
    forget()
    msw.use(mock(brokerApi.postalCode, ({ params }) => [{ code: params.query, area: 'Orten' }]))
  },
  play: async ({ canvas, userEvent, msw }) => {
    for (const [times, digits] of ['11420', '97234', '11420'].entries()) {
      if (times === 2) msw.use(mockWaiting(brokerApi.postalCode))
      if (times > 0) await userEvent.click(await canvas.findByRole('button', { name: /^Ändra/ }))
      const field = await canvas.findByRole('textbox')
      await userEvent.clear(field)
      await userEvent.type(field, digits)
      await waitFor(() => expect(rememberedPlace()).toEqual({ PostalCode: digits, City: 'Orten' }))
    }
  },
}
/** The town of a place that was remembered without one is not known. */
export const NoTown: Story = {
  beforeEach: () => rememberPlace({ PostalCode: '11420', City: '' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Beställ inom .+, hos 114\s20 i morgon/)).toBeVisible()
  },
}
export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Order within .+, at 114\s20 Stockholm tomorrow/)).toBeVisible()
  },
}
/** Who has the page open past the last order is not promised what is over. */
export const OverMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    let asked = 0
    const today = serverToday()
    msw.use(
      mock(brokerApi.calendar, () => {
        asked += 1
        const brought = addDays(today, asked)
        const cutOffAt = new Date(serverNow().getTime() + (asked === 1 ? -120_000 : 90 * 60_000)).toISOString()
        const days = someDays(today, today).map((day) =>
          day.date < brought
            ? { ...day, available: false, delivered: null }
            : { ...day, available: true, reason: null, delivered: { price: 99_00, cutOffAt } },
        )
        return { PostalCodeMessage: null, days }
      }),
    )
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Beställ inom 1 tim (29|30|31) min, hos 114\s20 Stockholm \p{L}+dag \d+/u),
    ).toBeVisible()
  },
}
/** Far away it is no reason to hurry. */
export const NoHurry: Story = {
  beforeEach: ({ msw }) => msw.use(calendarWith(null)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Hos 114\s20 Stockholm tidigast i morgon, \p{L}+dag \d+ \p{L}+$/u),
    ).toBeVisible()
  },
}
export const NoPlaceYet: Story = {
  beforeEach: forget,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Postnummer dit det ska' }), '11420')
    await expect(await canvas.findByText(/^Beställ inom .+, hos 114\s20 Stockholm i morgon/)).toBeVisible()
    const change = canvas.getByRole('button', { name: /^Ändra postnummer, nu 114\s20 Stockholm$/ })
    // The field has gone with its last digit, and so does the button when it is pressed.
    await expect(change).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('textbox', { name: 'Postnummer dit det ska' })).toHaveValue('114 20')
    await expect(canvas.getByRole('textbox', { name: 'Postnummer dit det ska' })).toHaveFocus()
  },
}
export const NoSuchPostalCode: Story = {
  beforeEach: ({ msw }) => {
    forget()
    msw.use(mock(brokerApi.postalCode, []))
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Postnummer dit det ska' })
    await userEvent.type(field, '99999')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Postnumret finns inte/))
  },
}
export const NothingIsBroughtThere: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(brokerApi.calendar, {
        PostalCodeMessage: null,
        days: someDays(serverToday(), serverToday()).map((day) => ({ ...day, available: false, delivered: null })),
      }),
    ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Just nu kan vi inte leverera den här varan till 114\s20 Stockholm\.$/, {
        selector: 'p',
      }),
    ).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Just nu kan vi inte/)
  },
}
/** What cannot be asked here is told where the delivery is chosen. */
export const NotKnown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(brokerApi.calendar, 'unavailable')),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull())
  },
}
