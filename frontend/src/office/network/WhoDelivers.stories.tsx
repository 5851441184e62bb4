import { acrossNetworkApi } from '@bukett/contracts/http/across-network'
import { brokerApi, type DeliveryArea } from '@bukett/contracts/http/broker'
import { DELIVERY_TYPES } from '@bukett/contracts/rules/delivery-types'
import { searchApi } from '@bukett/contracts/http/search'
import { wayTermsApi } from '@bukett/contracts/http/way-terms'
import { acrossHandlers, aPlace, aStoreAnswer } from '@bukett/ui-kit/mocks/across-network'
import { aCard } from '@bukett/ui-kit/mocks/catalogue'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { keepingHandlers } from '@bukett/ui-kit/mocks/network-keeping'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inOffice } from '../shell/story'
import { WhoDelivers } from './WhoDelivers'

const meta = {
  title: 'Office/Network/WhoDelivers',
  component: WhoDelivers,
  decorators: [inOffice],
  args: {
    question: { postalCode: '11120' },
    onQuestion: fn(),
    hrefOfMember: (id) => `/admin/stores/${id}`,
    isBroker: false,
  },
  beforeEach: ({ msw }) =>
    msw.use(
      ...acrossHandlers(),
      ...keepingHandlers(),
      mock(wayTermsApi.terms, { Rows: [] }),
      mock(searchApi.products, { items: [], total: 0, page: 0, pageSize: 24 }),
    ),
} satisfies Meta<typeof WhoDelivers>
export default meta
type Story = StoryObj<typeof meta>

export const Answered: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '111 20 Stockholm, Stockholms län' })).toBeVisible()
    await expect(canvas.getByText('Måndag 23 november: 1 av 3 butiker levererar.')).toBeVisible()
    await expect(await canvas.findByText('Beställningstiden gick ut måndag 23 november kl. 14.00.')).toBeVisible()
    await expect(canvas.getAllByText('6 av 20')[0]).toBeVisible()
    await expect(await canvas.findByText('För sent')).toBeVisible()
    await expect(canvas.queryByText('Områdena bakom svaret')).toBeNull()
  },
}
export const Asks: Story = {
  args: { question: { postalCode: '' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Skriv ett postnummer')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Visa' }))
    await expect(await canvas.findByText('Ange ett postnummer med fem siffror.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Postnummer' }), '111 20')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Leveranssätt' }), 'CarZone1')
    await userEvent.click(canvas.getByRole('button', { name: 'Visa' }))
    await expect(args.onQuestion).toHaveBeenCalledWith({ postalCode: '11120', deliveryType: 'CarZone1' })
  },
}
const aRowOf = (deliveryType: 'CarZone1' | 'ExpressCarZone1'): DeliveryArea => ({
  id: `1042-${deliveryType}-Normal-11120`,
  memberId: '1042',
  memberShopName: 'Rosens Blommor',
  deliveryType,
  orderType: 'Normal',
  postalCode: '11120',
  productCategories: [],
  isOff: false,
  Version: 0,
})
const goodsCalled = (...rows: readonly (readonly [Code: string, Name: string])[]) =>
  mock(searchApi.products, () => ({
    items: rows.map(([Code, Name]) => aCard({ Code, Name })),
    total: rows.length,
    page: 0,
    pageSize: 24,
  }))
/** Words that name nothing are told; the answer would be of any goods. */
export const AsksForGoodsThatWereNotChosen: Story = {
  beforeEach: ({ args, msw }) => {
    ;(args.onQuestion as ReturnType<typeof fn>).mockClear()
    msw.use(goodsCalled(['FUN1001', 'Begravningskrans'], ['FUN1002', 'Krans i vitt']))
  },
  play: async ({ args, canvas, msw, userEvent }) => {
    const goods = canvas.getByRole('combobox', { name: 'Vara' })
    await userEvent.type(goods, 'krans')
    await canvas.findByRole('option', { name: /Krans i vitt/ })
    await userEvent.click(canvas.getByRole('button', { name: 'Visa' }))
    await expect(await canvas.findByText('Välj en vara i listan, eller lämna fältet tomt.')).toBeVisible()
    await expect(goods).toHaveValue('krans')
    await expect(args.onQuestion).not.toHaveBeenCalled()
    msw.use(goodsCalled(['FUN1001', 'Begravningskrans']))
    await userEvent.clear(goods)
    await userEvent.type(goods, 'begravningskrans')
    await canvas.findByRole('option', { name: /Begravningskrans/ })
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Visa' }))
    await waitFor(() => expect(args.onQuestion).toHaveBeenCalledWith({ postalCode: '11120', code: 'FUN1001' }))
    // What was taken for the words is what stands there.
    await expect(goods).toHaveValue('Begravningskrans')
  },
}
/** A code that is sent before its answer has come is waited for. */
export const AsksAtOnceByCode: Story = {
  beforeEach: ({ args, msw }) => {
    ;(args.onQuestion as ReturnType<typeof fn>).mockClear()
    msw.use(goodsCalled(['FUN1001', 'Begravningskrans'], ['FUN1001B', 'Stor begravningskrans']))
  },
  play: async ({ args, canvas, userEvent }) => {
    const goods = canvas.getByRole('combobox', { name: 'Vara' })
    await userEvent.type(goods, 'fun1001{Enter}')
    await waitFor(() => expect(args.onQuestion).toHaveBeenCalledWith({ postalCode: '11120', code: 'FUN1001' }))
    await waitFor(() => expect(goods).toHaveValue('Begravningskrans'))
    await expect(canvas.queryByText('Välj en vara i listan, eller lämna fältet tomt.')).toBeNull()
  },
}
/** A search that failed is nobody's wrong choice. */
export const AsksForGoodsThatDoNotCome: Story = {
  beforeEach: ({ args, msw }) => {
    ;(args.onQuestion as ReturnType<typeof fn>).mockClear()
    msw.use(mockError(searchApi.products, 'unavailable'))
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Vara' }), 'krans{Enter}')
    await expect(
      await canvas.findByText('Varorna kunde inte hämtas. Försök igen, eller lämna fältet tomt.'),
    ).toBeVisible()
    await expect(args.onQuestion).not.toHaveBeenCalled()
  },
}
export const ForTheBroker: Story = {
  args: { isBroker: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Områdena bakom svaret' })).toBeVisible()
    await expect(await canvas.findByText('Bara express går dit')).toBeVisible()
  },
}
/** A row that is off is out of every answer: what is left decides what is said of the place. */
export const OnlyExpressIsOn: Story = {
  args: { isBroker: true },
  beforeEach: ({ msw }) => {
    msw.use(mock(brokerApi.deliveryArea, [aRowOf('ExpressCarZone1'), { ...aRowOf('CarZone1'), isOff: true }]))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bara express går dit')).toBeVisible()
    await expect(await canvas.findByText('Avstängd')).toBeVisible()
  },
}
export const NothingIsOn: Story = {
  args: { isBroker: true },
  beforeEach: ({ msw }) => msw.use(mock(brokerApi.deliveryArea, [{ ...aRowOf('ExpressCarZone1'), isOff: true }])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Avstängd')).toBeVisible()
    await expect(canvas.queryByText('Bara express går dit')).toBeNull()
  },
}
export const Nobody: Story = {
  beforeEach: ({ msw }) => msw.use(mock(acrossNetworkApi.whoDelivers, aPlace({ Stores: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ingen butik har ett område där')).toBeVisible()
  },
}
export const SentFromTheCentre: Story = {
  beforeEach: ({ msw }) => msw.use(mock(acrossNetworkApi.whoDelivers, aPlace({ Stores: [], Kind: 'central' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/varan skickas från centrallagret/)).toBeVisible()
  },
}
/** As in the middle of a large town: more answers than stand on one page of the table. */
export const ManyStores: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(acrossNetworkApi.whoDelivers, () =>
        aPlace({
          Stores: Array.from({ length: 26 }, (_, index) =>
            aStoreAnswer({
              memberId: String(index),
              memberShopName: `Butik ${index}`,
              Ways: DELIVERY_TYPES.slice(0, 4).map((deliveryType) => ({
                deliveryType,
                Price: 119_00,
                cutOffAt: null,
                Reason: null,
              })),
            }),
          ),
        }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1–100 av 104')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await expect(await canvas.findByText('101–104 av 104')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(acrossNetworkApi.whoDelivers)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(acrossNetworkApi.whoDelivers, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Svaret kunde inte hämtas.')).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(acrossNetworkApi.whoDelivers, 'forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Svaret kunde inte hämtas.')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
