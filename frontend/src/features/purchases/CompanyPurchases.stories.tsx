import { organizationApi, type OrderHistoryRow } from '@bukett/contracts/http/organization'
import { anOrganization } from '@bukett/ui-kit/mocks/account'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { CompanyPurchases } from './CompanyPurchases'

const organization = anOrganization()
const aRow = (changes: Partial<OrderHistoryRow> = {}): OrderHistoryRow => ({
  OrderGroupId: '100000017',
  PlacedAt: '2026-11-21T09:30:00.000Z',
  OrganizationId: organization.id,
  CustomerName: 'Bo Blomberg',
  CostCenter: '100',
  State: 'Delivered',
  Total: 648_00,
  TotalWithoutTax: 518_40,
  Tax: 129_60,
  TotalDelivery: 99_00,
  TotalDeliveryTax: 19_80,
  Refunded: 0,
  isOwn: false,
  hasReceipt: false,
  ...changes,
})
const ofChild = aRow({ OrderGroupId: '100000025', CustomerName: 'Ida Ros' })

const meta = {
  title: 'Purchases/CompanyPurchases',
  component: CompanyPurchases,
  decorators: [inShop],
  args: { organization, isAdministrator: true, orderPath: (id) => `/order/${id}` },
  beforeEach: ({ msw }) =>
    msw.use(mock(organizationApi.orderHistory, ({ body }) => (body.fetchForChildOrgs ? [aRow(), ofChild] : [aRow()]))),
} satisfies Meta<typeof CompanyPurchases>
export default meta
type Story = StoryObj<typeof meta>

export const WithChildren: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Bo Blomberg')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Visa dotterbolagens köp också' }))
    await expect(await canvas.findByText('Ida Ros')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Ladda ner som CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining('100000025'),
    )
  },
}
/** A file is named after its days: while others are on their way there is none. */
export const OtherDaysOnTheirWay: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(organizationApi.orderHistory, ({ body }) =>
        body.fetchForChildOrgs ? new Promise<never>(() => undefined) : [aRow()],
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Ladda ner som CSV' })).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Visa dotterbolagens köp också' }))
    await expect(canvas.getByText('Bo Blomberg')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Ladda ner som CSV' })).toBeNull()
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}
export const ForAnEmployee: Story = {
  args: { isAdministrator: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bo Blomberg')).toBeVisible()
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}
/** What the colleague bought alone leads to its order and receipt; delivery and its VAT stand apart (spec 2 §3). */
export const AmongThemOnesOwn: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(organizationApi.orderHistory, [
        aRow({ isOwn: true, hasReceipt: true }),
        aRow({ OrderGroupId: '100000025' }),
        aRow({ OrderGroupId: '100000033', isOwn: true }),
      ]),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '100000017' })).toHaveAttribute('href', '/order/100000017')
    await expect(canvas.getByRole('link', { name: 'Öppna kvittot för order 100000017' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: '100000025' })).toBeNull()
    await expect(canvas.getByRole('link', { name: '100000033' })).toBeVisible()
    // No confirmation was mailed of it.
    await expect(canvas.queryByRole('link', { name: 'Öppna kvittot för order 100000033' })).toBeNull()
    await expect(canvas.getByRole('columnheader', { name: 'Leverans' })).toBeVisible()
    await expect(canvas.getAllByText('19,80 kr')).not.toHaveLength(0)
  },
}
/** What was cancelled and paid back stands there with its state, and counts for nothing in the sum. */
export const Refunded: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(organizationApi.orderHistory, [
        aRow(),
        aRow({ OrderGroupId: '100000025', State: 'Cancelled', Refunded: 648_00 }),
      ]),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 köp, 648 kr inkl. moms')).toBeVisible()
    await expect(canvas.getByText('Avbokad, återbetalt 648 kr')).toBeVisible()
  },
}
export const OneInEnglish: Story = {
  globals: { locale: 'en' },
  beforeEach: ({ msw }) => msw.use(mock(organizationApi.orderHistory, [aRow()])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^1 purchase, SEK\s648 incl\. VAT$/)).toBeVisible()
  },
}
export const None: Story = { beforeEach: ({ msw }) => msw.use(mock(organizationApi.orderHistory, [])) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
