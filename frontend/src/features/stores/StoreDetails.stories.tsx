import { mapApi } from '@bukett/contracts/http/map'
import { memberApi } from '@bukett/contracts/http/member'
import { mock } from '@bukett/ui-kit/mocks/mock'
import { aStore, someHours } from '@bukett/ui-kit/mocks/stores'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drawAt, hearServerTime, serverNow } from '../../shared/server-clock'
import { inShop } from '../../shared/story'
import { StoreDetails } from './StoreDetails'
import { useStoreHours } from './use-stores'

const WithHours = (props: Parameters<typeof StoreDetails>[0]) => {
  const { data: hours } = useStoreHours(props.store.id)
  return <StoreDetails {...props} hours={hours} />
}

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
/** A page that stood open over night: today is today, and when the store has opened it is asked again. */
export const TheNextMorning: Story = {
  render: (args) => <WithHours {...args} />,
  beforeEach: ({ msw }) => {
    drawAt('2026-11-30T19:00:00Z')
    const [opens, closes] = ['2026-12-01T09:00:00.000Z', '2026-12-01T17:00:00.000Z']
    msw.use(
      mock(memberApi.hours, () => {
        const isOpenNow = serverNow().toISOString() >= opens
        return someHours({ isOpenNow, nextChange: isOpenNow ? closes : opens })
      }),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('öppnar i morgon 10.00')).toBeVisible()
    hearServerTime('Tue, 01 Dec 2026 07:00:00 GMT')
    await expect(await canvas.findByText('öppnar 10.00')).toBeVisible()
    hearServerTime('Tue, 01 Dec 2026 09:00:30 GMT')
    await expect(await canvas.findByText('till 18.00')).toBeVisible()
  },
}
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
