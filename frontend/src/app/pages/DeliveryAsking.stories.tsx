import { cartApi } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { aChosenShipment, aLine, cartOf } from '@bukett/ui-kit/mocks/cart'
import { aProduct, aVariant, catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, type UserEventObject, waitFor, within } from 'storybook/test'
import { call } from '../../shared/api'
import { inShop } from '../../shared/story'
import { useDeliveryChoice } from './use-delivery-choice'

const variant = aVariant()
const choice = {
  variant,
  addons: [],
  colours: [],
  price: undefined,
  text: '',
  cycleInDays: undefined,
  periodInMonths: undefined,
}
const done = fn<(isBought: boolean) => void>()
const Buying = () => {
  const { buy } = useDeliveryChoice()
  return <Button onClick={async () => done(await buy(aProduct(), choice))}>Köp</Button>
}

/** What the server's cart has, and what has been asked of it. */
let lines: LineItem[] = []
const asked = fn<(what: 'add' | 'read' | 'save' | 'take out') => void>()
const cart = () => cartOf([aChosenShipment({ LineItems: lines })])
const put = (LineItemId: string) => (lines = [...lines, aLine({ LineItemId, Code: variant.Code })])
/** Holds back the answer that a story waits for. */
let answer: () => void = () => undefined
const answered = () => new Promise<void>((resolve) => (answer = resolve))

const adding = (isAnswered: () => Promise<void> | void) =>
  mock(cartApi.addProduct, async () => {
    asked('add')
    await isAnswered()
    put('bought')
    return cart()
  })

const meta = {
  title: 'Delivery/DeliveryAsking',
  component: Buying,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '820px' } } },
  beforeEach: ({ msw }) => {
    for (const spy of [done, asked]) spy.mockClear()
    lines = [aLine({ LineItemId: 'first', Code: 'BUK1002A' })]
    msw.use(
      mock(cartApi.get, cart),
      adding(() => undefined),
      mock(cartApi.saveAndRebroker, () => {
        asked('save')
        return cart()
      }),
      mock(cartApi.updateLines, ({ body: { LineItems } }) => {
        asked('take out')
        lines = lines.filter(({ LineItemId }) => LineItems[0]?.LineItemId !== LineItemId)
        return cart()
      }),
      ...catalogueHandlers(),
      ...deliveryHandlers(),
    )
  },
} satisfies Meta<typeof Buying>
export default meta
type Story = StoryObj<typeof meta>

const openDialog = async (canvas: ReturnType<typeof within>, userEvent: UserEventObject) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Köp' }))
  return within(await screen.findByRole('dialog', undefined, { timeout: 10_000 }))
}
const buyAndClose = async (sheet: ReturnType<typeof within>, userEvent: UserEventObject, when: () => void) => {
  await expect(await sheet.findByRole('radio', { name: 'Leverans till dörren' })).toBeChecked()
  await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
  await waitFor(when)
  await userEvent.click(sheet.getByRole('button', { name: 'Stäng' }))
}
const codes = () => lines.map(({ LineItemId }) => LineItemId)
const askedAfterTheSave = () => {
  const all = asked.mock.calls.flat()
  return all.slice(all.indexOf('save') + 1)
}

/** What is still on its way into the cart when the choice is given up goes out again, and gets no delivery. */
export const ClosedWhileItIsPutIn: Story = {
  beforeEach: ({ msw }) => msw.use(adding(answered)),
  play: async ({ canvas, userEvent }) => {
    const sheet = await openDialog(canvas, userEvent)
    await buyAndClose(sheet, userEvent, () => expect(asked).toHaveBeenCalledWith('add'))
    answer()
    await waitFor(() => expect(done).toHaveBeenCalledWith(false))
    await expect(asked.mock.calls.flat()).toEqual(['add', 'take out'])
    await expect(codes()).toEqual(['first'])
  },
}
/** It is taken out once its delivery has been saved, and not beside that. */
export const ClosedWhileItsDeliveryIsSaved: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(cartApi.saveAndRebroker, async () => {
        asked('save')
        await answered()
        return cart()
      }),
      mock(cartApi.get, () => {
        asked('read')
        return cart()
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const sheet = await openDialog(canvas, userEvent)
    await buyAndClose(sheet, userEvent, () => expect(asked).toHaveBeenCalledWith('save'))
    // Whoever takes goods out reads the cart first: what did not wait for the save was asked before this, and is heard by now.
    await call(cartApi.get, { params: { name: 'Default' }, query: {} })
    await expect(askedAfterTheSave()).toEqual(['read'])
    await expect(codes()).toEqual(['first', 'bought'])
    answer()
    await waitFor(() => expect(done).toHaveBeenCalledWith(false))
    await expect(codes()).toEqual(['first'])
  },
}
/** The same goods that another tab has put in meanwhile stay. */
export const GivenUpBesideAnotherTab: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.saveAndRebroker, 'unavailable')),
  play: async ({ canvas, userEvent }) => {
    const sheet = await openDialog(canvas, userEvent)
    put('of another tab')
    await buyAndClose(sheet, userEvent, () => expect(sheet.getByRole('alert')).toBeVisible())
    await waitFor(() => expect(done).toHaveBeenCalledWith(false))
    await expect(codes()).toEqual(['first', 'of another tab'])
  },
}
