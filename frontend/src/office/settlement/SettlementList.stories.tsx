import { settlementApi, type SettlementOfStore } from '@bukett/contracts/http/settlement'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { drawAt } from '../../shared/server-clock'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { SettlementList } from './SettlementList'

const aStore = (MemberId: string, MemberShopName: string, Total: number, IsFinal = false): SettlementOfStore => ({
  MemberId,
  MemberShopName,
  Month: '2026-11',
  IsFinal,
  Sums: { SoldCommission: 0, DeliveredGoods: Total, Compensation: 0, Corrections: 0, Total },
})
const stores = [
  aStore('1002', 'Liljan', 87_84),
  aStore('1003', 'Prästkragen', -50_00),
  aStore('1001', 'Rosen på Söder', 421_36),
]

const meta = {
  title: 'Office/Settlement/SettlementList',
  component: SettlementList,
  decorators: [inOffice],
  args: { month: '2026-11', hrefOf: (memberId: string) => `/admin/settlement?butik=${memberId}` },
  beforeEach: ({ msw }) => msw.use(mock(settlementApi.months, stores)),
} satisfies Meta<typeof SettlementList>
export default meta
type Story = StoryObj<typeof meta>

const linksOf = (canvas: { getAllByRole: (role: 'link', options: object) => HTMLElement[] }): string[] =>
  canvas.getAllByRole('link', { name: /Liljan|Prästkragen|Rosen/ }).map(({ textContent }) => textContent)

/** Who pays from it reads what all of them come to, and that the month still goes on. */
export const OfAMonthThatGoesOn: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Preliminärt: månaden är inte avslutad.')).toBeVisible()
    await expect(await canvas.findByText(/^3 butiker, tillsammans att få 459,20\skr$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Hämta alla butiker som CSV' })).toHaveAttribute(
      'href',
      '/api/settlements/2026-11/csv?lang=sv',
    )
  },
}
export const IsFinal: Story = {
  beforeEach: ({ msw }) => msw.use(mock(settlementApi.months, [aStore('1002', 'Liljan', 87_84, true)])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^1 butik, att få 87,84\skr$/)).toBeVisible()
    await expect(canvas.queryByText(/^Preliminärt/)).toBeNull()
  },
}
export const FoundAndInOrder: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Liljan')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Ordning' }), 'most')
    await waitFor(() => expect(linksOf(canvas)).toEqual(['Rosen på Söder', 'Liljan', 'Prästkragen']))
    const words = canvas.getByRole('textbox', { name: /^Sök butik/ })
    await fill(userEvent, words, '1003')
    await waitFor(() => expect(linksOf(canvas)).toEqual(['Prästkragen']))
    await userEvent.clear(words)
    await fill(userEvent, words, 'tulpan')
    await expect(await canvas.findByText('Ingen butik i månadens avräkning heter så.')).toBeVisible()
  },
}
export const NothingSold: Story = {
  beforeEach: ({ msw }) => {
    drawAt('2026-12-26T09:00:00.000Z')
    msw.use(mock(settlementApi.months, []))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inget är levererat eller sålt den månaden.')).toBeVisible()
    await expect(canvas.queryByText(/^Preliminärt/)).toBeNull()
  },
}
/** On the first day of a month, before its first delivery. */
export const NothingSoldYet: Story = {
  beforeEach: ({ msw }) => {
    drawAt('2026-11-01T09:00:00.000Z')
    msw.use(mock(settlementApi.months, []))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Preliminärt: månaden är inte avslutad.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(settlementApi.months)) }
export const Failed: Story = { beforeEach: ({ msw }) => msw.use(mockError(settlementApi.months, 'unavailable')) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
