import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { openingApi, OPENING_STEPS, type OpeningStep } from '@bukett/contracts/http/opening'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inOffice } from '../shell/story'
import { OpeningSteps } from './OpeningSteps'

const after = (...done: OpeningStep[]) => {
  const Steps = OPENING_STEPS.map((Step) => ({ Step, IsDone: done.includes(Step) }))
  return mock(openingApi.read, { Steps, IsOpen: done.includes('order') })
}

const meta = {
  title: 'Office/Opening/OpeningSteps',
  component: OpeningSteps,
  decorators: [inOffice],
  args: {
    hrefs: {
      company: '/admin/settings',
      store: '/admin/stores/new',
      product: '/admin/products/new',
      pages: '/admin/articles',
      order: '/',
    },
    hrefOfCodes: '/admin/stores/postal-codes',
  },
} satisfies Meta<typeof OpeningSteps>
export default meta
type Story = StoryObj<typeof meta>

export const NothingDone: Story = {
  beforeEach: ({ msw }) => msw.use(after()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/6 steg kvar/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Till säljarens uppgifter' })).toHaveAttribute(
      'href',
      '/admin/settings',
    )
    await expect(canvas.getByRole('link', { name: 'Till artiklarna' })).toHaveAttribute('href', '/admin/articles')
  },
}
export const OnAPhone: Story = { ...NothingDone, globals: { viewport: { value: 'phone' } } }
export const InEnglish: Story = { beforeEach: ({ msw }) => msw.use(after()), globals: { locale: 'en' } }
export const ProductsFromAFile: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      after('company', 'store', 'payment'),
      mock(catalogueApi.importFile, { Created: 12, Changed: 0, Unchanged: 0, Saved: true }),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Eller lägg upp en vara för hand' })).toHaveAttribute(
      'href',
      '/admin/products/new',
    )
    await userEvent.upload(
      canvas.getByLabelText('Välj fil med varor'),
      new File(['Code;Name\n'], 'varor.csv', { type: 'text/csv' }),
    )
    await expect(await canvas.findByText('Nya varor: 12. Ändrade: 0.')).toBeVisible()
  },
}
export const AFaultyFile: Story = {
  beforeEach: ({ msw }) => msw.use(after('company', 'store'), mockError(catalogueApi.importFile, 'import.empty')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(
      await canvas.findByLabelText('Välj fil med varor'),
      new File(['\n'], 'varor.csv', { type: 'text/csv' }),
    )
    await expect(await canvas.findByText('Filen lästes inte in.')).toBeVisible()
  },
}
export const AWorkbook: Story = {
  beforeEach: ({ msw }) => msw.use(after('company', 'store')),
  play: async ({ canvas, userEvent }) => {
    const saved = new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0])
    await userEvent.upload(await canvas.findByLabelText('Välj fil med varor'), new File([saved], 'varor.csv'))
    await expect(await canvas.findByText('Välj en fil som är sparad som CSV eller JSON.')).toBeVisible()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(openingApi.read, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Stegen kunde inte hämtas.')).toBeVisible()
  },
}
