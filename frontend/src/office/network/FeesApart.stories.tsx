import { acrossNetworkApi } from '@bukett/contracts/http/across-network'
import { acrossHandlers, aFeeApart } from '@bukett/ui-kit/mocks/across-network'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { fill, goAndComeBack, withWayBack } from '../../shared/story'
import { inOffice } from '../shell/story'
import { FeesApart } from './FeesApart'

const meta = {
  title: 'Office/Network/FeesApart',
  component: FeesApart,
  decorators: [inOffice],
  args: { hrefOf: ({ Kind, memberId }): string | undefined => `/admin/stores/${memberId ?? 'rules'}/${Kind}` },
  beforeEach: ({ msw }) => msw.use(...acrossHandlers()),
} satisfies Meta<typeof FeesApart>
export default meta
type Story = StoryObj<typeof meta>

export const Told: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('3 avgifter skiljer sig.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Alla butiker' })).toHaveAttribute('href', '/admin/stores/rules/day')
    await expect(canvas.getByRole('link', { name: 'Hämta som CSV' })).toHaveAttribute(
      'href',
      '/api/office/network/fees/csv?lang=sv',
    )
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Slag' }), 'reserve')
    await expect(await canvas.findByText('1 avgift skiljer sig.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Butik eller postnummer' }), '111')
    await expect(await canvas.findByText('Ingen avgift passar urvalet.')).toBeVisible()
  },
}
/** Customer service reads the fees; what a day costs is the broker's to change. */
export const WithoutTheRules: Story = {
  args: { hrefOf: ({ memberId }) => (memberId === null ? undefined : `/admin/stores/${memberId}`) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Alla butiker')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Alla butiker' })).toBeNull()
  },
}
/** 225: what was asked stands there still for who comes back from a store. */
export const FoundAsItWasLeft: Story = {
  decorators: [withWayBack],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('3 avgifter skiljer sig.')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Slag' }), 'reserve')
    await fill(userEvent, canvas.getByRole('textbox', { name: 'Butik eller postnummer' }), '111')
    await goAndComeBack(userEvent)
    await expect(await canvas.findByText('Ingen avgift passar urvalet.')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Slag' })).toHaveValue('reserve')
  },
}
export const TenThousand: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(acrossNetworkApi.feesApart, () => ({
        Rows: Array.from({ length: 10_000 }, (_, index) =>
          aFeeApart({ memberId: String(10_000 + index), memberShopName: `Butik ${index}` }),
        ),
      })),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/1–100 av 10\s000/)).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Butik eller postnummer' }), '19999')
    await expect(await canvas.findByText('1 avgift skiljer sig.')).toBeVisible()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(acrossNetworkApi.feesApart, { Rows: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Alla avgifter är nätverkets')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(acrossNetworkApi.feesApart)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(acrossNetworkApi.feesApart, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Avgifterna kunde inte hämtas.')).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(acrossNetworkApi.feesApart, 'forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Avgifterna kunde inte hämtas.')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
