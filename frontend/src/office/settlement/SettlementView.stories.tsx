import { type Settlement, settlementApi } from '@bukett/contracts/http/settlement'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import { fill, held } from '../../shared/story'
import { drawAt } from '../../shared/server-clock'
import { inOffice } from '../shell/story'
import { SettlementView } from './SettlementView'

const correct = fn()
const statement: Settlement = {
  MemberId: '1001',
  MemberShopName: 'Rosen på Söder',
  Month: '2026-11',
  IsFinal: false,
  Rows: [
    {
      Id: '100000017-1#delivered',
      At: '2026-11-24T13:00:00.000Z',
      Kind: 'delivered',
      OrderId: '100000017-1',
      GoodsNet: 439_20,
      Percent: 80,
      Amount: 351_36,
      Compensation: 70_00,
      Reason: null,
    },
    {
      Id: 'c-1',
      At: '2026-11-25T09:00:00.000Z',
      Kind: 'correction',
      OrderId: null,
      GoodsNet: 0,
      Percent: 0,
      Amount: -50_00,
      Compensation: 0,
      Reason: 'Fel bukett till Sveavägen',
    },
  ],
  Sums: { SoldCommission: 0, DeliveredGoods: 351_36, Compensation: 70_00, Corrections: -50_00, Total: 371_36 },
}

const onMoment = (now: string) => (): void => drawAt(now)

const meta = {
  title: 'Office/Settlement/SettlementView',
  component: SettlementView,
  decorators: [inOffice],
  args: { month: '2026-11', memberId: '1001', canCorrect: false },
  beforeEach: ({ msw }) => {
    correct.mockClear()
    msw.use(
      mock(settlementApi.read, statement),
      mock(settlementApi.correct, ({ body }) => {
        correct(body)
        return statement.Rows[1]!
      }),
    )
  },
} satisfies Meta<typeof SettlementView>
export default meta
type Story = StoryObj<typeof meta>

export const OfAStore: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Rosen på Söder' })).toBeVisible()
    await expect(canvas.getByText('371,36 kr')).toBeVisible()
    await expect(canvas.getByText('Levererat 100000017-1')).toBeVisible()
    await expect(canvas.getByText('Preliminärt: månaden är inte avslutad.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Hämta som CSV' })).toHaveAttribute(
      'href',
      '/api/settlements/2026-11/1001/csv?lang=sv',
    )
    await expect(canvas.queryByRole('button', { name: 'Lägg till justeringen' })).toBeNull()
  },
}
export const Corrected: Story = {
  args: { canCorrect: true },
  beforeEach: onMoment('2026-11-26T09:00:00.000Z'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till justeringen' }))
    await expect(canvas.getByText('Skriv varför, så att butiken förstår.')).toBeVisible()
    const amount = canvas.getByRole('textbox', { name: /Belopp i kronor/ })
    for (const none of ['femtio', '--50']) {
      await userEvent.type(amount, none)
      await userEvent.click(canvas.getByRole('button', { name: 'Lägg till justeringen' }))
      await expect(amount).toHaveAccessibleDescription(/Ange ett belopp: under noll för ett avdrag/)
      await userEvent.clear(amount)
    }
    await userEvent.type(canvas.getByRole('textbox', { name: /Belopp i kronor/ }), '-50,25')
    await userEvent.type(canvas.getByRole('textbox', { name: /Orsak/ }), 'Vissna rosor')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till justeringen' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: /^Justera Rosen på Söder med .50,25.kr\?$/ }),
    )
    await expect(question.getByText(/Vissna rosor/)).toBeVisible()
    await expect(correct).not.toHaveBeenCalled()
    await userEvent.click(question.getByRole('button', { name: 'Lägg till justeringen' }))
    await waitFor(() => expect(correct.mock.calls).toEqual([[{ Amount: -50_25, Reason: 'Vissna rosor' }]]))
  },
}
/** The next correction is typed before the statement has been read again: it stays, and is a call of its own. */
export const CorrectedTwice: Story = {
  args: { canCorrect: true },
  beforeEach: onMoment('2026-11-26T09:00:00.000Z'),
  play: async ({ canvas, userEvent, msw }) => {
    const sure = async () => {
      const question = within(await screen.findByRole('alertdialog'))
      await userEvent.click(question.getByRole('button', { name: 'Lägg till justeringen' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    const fetched = spyOn(globalThis, 'fetch')
    const { until: isLetGo, letGo } = held()
    const amount = await canvas.findByRole('textbox', { name: /Belopp i kronor/ })
    msw.use(
      mock(settlementApi.read, async () => {
        await isLetGo
        return { ...statement, Rows: [statement.Rows[1]!] }
      }),
    )
    const reason = canvas.getByRole('textbox', { name: /Orsak/ })
    await fill(userEvent, amount, '-50')
    await fill(userEvent, reason, 'Vissna rosor')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till justeringen' }))
    await sure()
    await waitFor(() => expect(amount).toHaveValue(''))
    await fill(userEvent, amount, '-70')
    await fill(userEvent, reason, 'Fel vas')
    letGo()
    await waitFor(() => expect(canvas.queryByText('Levererat 100000017-1')).toBeNull())
    await expect(canvas.getByRole('textbox', { name: /Belopp i kronor/ })).toHaveValue('-70')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till justeringen' }))
    await sure()
    await waitFor(() => expect(correct).toHaveBeenCalledTimes(2))
    const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    await expect(new Set(keys.filter((key) => key !== null)).size).toBe(2)
    fetched.mockRestore()
  },
}
/** 156: another month or store, and the list of them, are other pages though they have the same path. */
export const WhoLeavesTypedMoneyIsAsked: Story = {
  args: { canCorrect: true },
  beforeEach: onMoment('2026-11-26T09:00:00.000Z'),
  play: async ({ canvas, userEvent }) => {
    const amount = await canvas.findByRole('textbox', { name: /Belopp i kronor/ })
    await fill(userEvent, amount, '-250')
    const { pathname, search } = window.location
    for (const elsewhere of ['manad=2026-10', 'butik=1002']) {
      window.history.pushState(null, '', `${pathname}?${elsewhere}`)
      const question = within(await screen.findByRole('alertdialog'))
      await expect(window.location.search).toBe(search)
      await userEvent.click(question.getByRole('button', { name: 'Avbryt' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await expect(amount).toHaveValue('-250')
  },
}
/** A correction belongs to the present month: in its first hour the month before takes deliveries still, and no corrections. */
export const OverMonth: Story = {
  args: { canCorrect: true },
  beforeEach: onMoment('2026-11-30T23:30:00.000Z'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Rosen på Söder' })
    await expect(canvas.getByText('Preliminärt: månaden är inte avslutad.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Lägg till justeringen' })).toBeNull()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(settlementApi.read, { ...statement, Rows: [] })),
}
export const Waiting: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(settlementApi.read)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(settlementApi.read, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
