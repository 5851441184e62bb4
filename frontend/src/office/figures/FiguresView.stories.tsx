import { figuresApi } from '@bukett/contracts/http/figures'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inOffice } from '../shell/story'
import { FiguresView } from './FiguresView'
import { aStoresWeek, aWeek, byChannel, byStore, nothing } from './stories-data'

const meta = {
  title: 'Office/Figures/FiguresView',
  component: FiguresView,
  decorators: [inOffice],
  args: {
    span: { from: '2026-11-14', to: '2026-11-20' },
    today: '2026-11-20',
    onSpan: fn(),
    seesAll: true,
    links: { late: '#att-losa', reviews: '#omdomen' },
    hrefOf: (dimension, key) => (dimension === 'store' && key !== '-' ? `#butik-${key}` : undefined),
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(figuresApi.overview, aWeek),
      mock(figuresApi.parts, ({ params }) => (params.dimension === 'store' ? byStore : byChannel)),
    ),
} satisfies Meta<typeof FiguresView>
export default meta
type Story = StoryObj<typeof meta>

export const AWeek: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('10 % mer, 160 före')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '4. Sena leveranser: visa listan bakom' })).toHaveAttribute(
      'href',
      '#att-losa',
    )
    await expect(canvas.getByText('lika, 4 före')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Uppdelat på' }), 'store')
    await expect(await canvas.findByRole('link', { name: 'Rosen på Söder' })).toHaveAttribute('href', '#butik-1001')
    await expect(canvas.getByText('Övriga')).toBeVisible()
  },
}
/** Any span by its days; one that ends before it begins is told at once. */
export const OtherDays: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('10 % mer, 160 före')
    const from = canvas.getByLabelText('Från')
    await userEvent.clear(from)
    await userEvent.type(from, '2026-11-21')
    await userEvent.click(canvas.getByRole('button', { name: 'Visa' }))
    await expect(canvas.getByText('Slutdagen är före startdagen.', { selector: 'p' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '30 dagar' }))
    await expect(args.onSpan).toHaveBeenCalledWith({ from: '2026-10-22', to: '2026-11-20' })
  },
}
export const OfAStore: Story = {
  args: { seesAll: false, links: {} },
  beforeEach: ({ msw }) => msw.use(mock(figuresApi.overview, aStoresWeek)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Leveranser som beställts', { selector: 'dt' })).toBeVisible()
    await expect(canvas.queryByText('Från titt till köp')).toBeNull()
    await expect(canvas.queryByRole('combobox', { name: 'Uppdelat på' })).toBeNull()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(figuresApi.overview, nothing), mock(figuresApi.parts, { ...byChannel, Rows: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inget såldes de här dagarna.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(figuresApi.overview)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(figuresApi.overview, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(figuresApi.overview, 'forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
