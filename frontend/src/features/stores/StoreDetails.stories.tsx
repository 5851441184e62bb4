import { mapApi } from '@bukett/contracts/http/map'
import { mock } from '@bukett/ui-kit/mocks/mock'
import { aStore, someHours } from '@bukett/ui-kit/mocks/stores'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { StoreDetails } from './StoreDetails'

const meta = {
  title: 'Stores/StoreDetails',
  component: StoreDetails,
  decorators: [inShop],
  args: { store: aStore(), hours: someHours() },
  beforeEach: ({ msw }) => msw.use(mock(mapApi.ground, { tiles: null, attribution: '' })),
} satisfies Meta<typeof StoreDetails>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Första advent')).toBeVisible()
    await expect(canvas.getByText('11–15')).toBeVisible()
    await expect(canvas.getByText('10–18.30')).toBeVisible()
  },
}
export const Closed: Story = { args: { hours: someHours({ isOpenNow: false }) } }
export const English: Story = { globals: { locale: 'en' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
/** The ordinary week is known, the days that differ are not. */
export const HoursFailed: Story = {
  args: { hours: undefined, hoursFailed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Problem med att hämta speciella öppettider.')).toBeVisible()
    await expect(canvas.getByText('10–18.30')).toBeVisible()
  },
}
/** Spec 2 §8: what the map stands on does not come. */
export const MapFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(mapApi.ground, { tiles: 'data:image/png;base64,{z}{x}{y}', attribution: '' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Kartan kunde inte laddas/)).toBeVisible()
  },
}
export const NowhereOnTheMap: Story = {
  args: { store: aStore({ latitude: 0, longitude: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Kan inte hitta gps-kordinaterna för Adelsgatan 12, 621 57 Visby.')).toBeVisible()
  },
}
