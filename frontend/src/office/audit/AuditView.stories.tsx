import { auditApi, type AuditRow } from '@bukett/contracts/http/audit'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inOffice } from '../shell/story'
import { AuditView } from './AuditView'

const row = (Id: string, changes: Partial<AuditRow> = {}): AuditRow => ({
  Id,
  At: '2026-11-20T09:12:00.000Z',
  ActorId: 'lena',
  ActorName: 'Lena Lund',
  Roles: ['CustomerService'],
  Action: 'payment.repay',
  Thing: 'orders/100000017',
  Changed: ['repayments'],
  Reason: 'Vissna rosor',
  Amount: 240_00,
  Address: '127.0.0.1',
  ...changes,
})
const rows = [
  row('1'),
  row('2', { ActorId: 'borta', ActorName: null, Action: 'user.roles', Thing: 'users/kim', Reason: null, Amount: null }),
  row('3', { ActorId: '', ActorName: null, Action: 'nytt.obekant', Thing: 'x/1', Reason: null, Amount: null }),
]

const meta = {
  title: 'Office/Audit/AuditView',
  component: AuditView,
  decorators: [inOffice],
  args: { filter: {}, onFilter: fn() },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(auditApi.list, ({ query }) =>
        query.after === undefined
          ? { Rows: rows, Next: '2026-11-20T09:12:00.000Z/3' }
          : { Rows: [row('4', { Reason: 'På nästa sida' })], Next: null },
      ),
    ),
} satisfies Meta<typeof AuditView>
export default meta
type Story = StoryObj<typeof meta>

export const Told: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('nytt.obekant')).toBeVisible()
    await expect(canvas.getByRole('gridcell', { name: 'Betalning: pengar betalades tillbaka' })).toBeVisible()
    await expect(canvas.getByText('Butiken själv')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Visa bara det som Lena Lund har gjort' }))
    await expect(args.onFilter).toHaveBeenCalledWith({ person: 'lena' })
  },
}
export const PageByPage: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Butiken själv')
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await expect(await canvas.findByText('På nästa sida')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Föregående' }))
    await expect(await canvas.findByText('Butiken själv')).toBeVisible()
  },
}
export const Searched: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Vem/ }), ' lena@bukett.example ')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Område' }), 'fee')
    await userEvent.click(canvas.getByRole('button', { name: 'Sök' }))
    await expect(args.onFilter).toHaveBeenCalledWith({ person: 'lena@bukett.example', area: 'fee' })
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(auditApi.list, { Rows: [], Next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inget hände som du söker efter.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(auditApi.list)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(auditApi.list, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(auditApi.list, 'forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
