import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { StoreMap } from './StoreMap'

const odenplan = { id: '1001', name: 'Blomstertorget Odenplan', latitude: 59.343, longitude: 18.05 }
const södermalm = { id: '1003', name: 'Södermalms Blomsterhandel', latitude: 59.313, longitude: 18.074 }
const visby = { id: '1042', name: 'Rosens Blommor', latitude: 57.638, longitude: 18.292 }
const umeå = { id: '1077', name: 'Umeå Blommor', latitude: 63.826, longitude: 20.263 }

const meta = {
  title: 'Kit/StoreMap',
  parameters: {
    usage: {
      when: 'Beside a list of the same stores, or beside the address of one, for who knows the town by its streets.',
      not: 'Alone: who does not see it must find all of it in words. To choose where to collect, `StorePicker` has both.',
    },
  },
  component: StoreMap,
  args: { places: [odenplan, visby], onChoose: fn() },
} satisfies Meta<typeof StoreMap>
export default meta
type Story = StoryObj<typeof meta>

/** Without a map service the stores stand on Sweden's outline, and its towns are named. */
export const OnTheOutline: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const pin = await canvas.findByRole('button', { name: 'Rosens Blommor' })
    await expect(canvasElement.querySelectorAll('.leaflet-ground-pane path').length).toBeGreaterThan(40)
    // A name that lay below the land was cut at its coasts.
    const layerOf = (pane: string): number =>
      Number(getComputedStyle(canvasElement.querySelector(`.leaflet-${pane}-pane`)!).zIndex)
    await expect(canvasElement.querySelector('.leaflet-names-pane')).toContainElement(canvas.getByText('Stockholm'))
    await expect(layerOf('names')).toBeGreaterThan(layerOf('ground'))
    const land = canvasElement.querySelector('.leaflet-ground-pane svg')
    await expect(land?.getBoundingClientRect().width).toBeGreaterThan(300)
    await expect(canvas.getByText('Stockholm')).toBeVisible()
    for (const name of ['Närmare', 'Längre bort', 'Rosens Blommor']) {
      const { width, height } = canvas.getByRole('button', { name }).getBoundingClientRect()
      await expect([name, width >= 44, height >= 44]).toEqual([name, true, true])
    }
    pin.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenLastCalledWith('1042')
  },
}
export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Zoom in' })).toBeVisible()
  },
}
export const Chosen: Story = {
  args: { chosen: '1001' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Blomstertorget Odenplan')).toBeVisible()
  },
}
/** Two that a finger could not tell apart are their number; a press shows them nearer. */
export const Grouped: Story = {
  args: { places: [odenplan, södermalm, visby] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '2 butiker, visa dem närmare' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Södermalms Blomsterhandel' })).toBeVisible())
    await expect(canvas.queryByRole('button', { name: /visa dem närmare/ })).not.toBeInTheDocument()
  },
}
/** A map of streets goes with the page it stands on, and leaves nothing behind that still asks for it. */
export const StreetsThatGo: Story = {
  // A single store is shown as near as only streets are.
  args: { places: [visby], tiles: { url: 'data:image/png;base64,{z}{x}{y}', attribution: 'Gatukartan' } },
  render: function Closable(args) {
    const [isShown, setShown] = useState(true)
    return (
      <>
        <Button onClick={() => setShown(false)}>Stäng kartan</Button>
        {isShown && <StoreMap {...args} />}
      </>
    )
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText(/Gatukartan/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stäng kartan' }))
    await waitFor(() => expect(canvasElement.querySelector('.leaflet-container')).toBeNull())
  },
}
export const Phone: Story = {
  args: { places: [odenplan, södermalm, visby] },
  globals: { viewport: { value: 'phone' } },
}
/** Who chose a pin by a key goes on from it, though it was drawn anew. */
export const ChosenByKey: Story = {
  render: function Choosing(args) {
    const [chosen, setChosen] = useState<string>()
    return <StoreMap {...args} chosen={chosen} onChoose={setChosen} />
  },
  play: async ({ canvas, userEvent }) => {
    const pin = await canvas.findByRole('button', { name: 'Rosens Blommor' })
    pin.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Rosens Blommor' })).toHaveAttribute('aria-current', 'true'),
    )
    await expect(canvas.getByRole('button', { name: 'Rosens Blommor' })).toHaveFocus()
  },
}
/** A store writes its own name: signs of it are signs, never a part of the page. */
export const NameWithSigns: Story = {
  args: { places: [{ ...visby, name: '<a href="#x">Rosor</a> & mer' }, odenplan], chosen: '1042' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('<a href="#x">Rosor</a> & mer')
    await expect(canvas.queryByRole('link', { name: 'Rosor' })).toBeNull()
  },
}
/** Who moves nearer to another place is left there, though the pin that was pressed last is drawn anew. */
export const MovedAwayFromThePin: Story = {
  args: { places: [odenplan, visby, umeå] },
  play: async ({ canvas }) => {
    const pin = await canvas.findByRole('button', { name: 'Rosens Blommor' })
    const frame = canvas.getByRole('region', { name: 'Karta över butikerna' })
    pin.focus()
    const { left, top } = frame.getBoundingClientRect()
    const isSeen = () => {
      const [map, dot] = [frame, canvas.getByRole('button', { name: 'Rosens Blommor' })].map((one) =>
        one.getBoundingClientRect(),
      )
      return dot!.top < map!.bottom
    }
    // As two fingers do it: the focus stays where it is.
    for (let times = 0; times < 3; times += 1) {
      const before = canvas.getByRole('button', { name: 'Rosens Blommor' })
      await fireEvent.dblClick(frame, { clientX: left + 20, clientY: top + 20 })
      await waitFor(() => expect(before).not.toBeInTheDocument())
    }
    await waitFor(() => expect(frame.querySelector('.leaflet-pan-anim')).toBeNull())
    await expect(isSeen()).toBe(false)
    await expect(canvas.getByRole('button', { name: 'Rosens Blommor' })).toHaveFocus()
  },
}
/** A store that is chosen in the list beside the map is seen on it, wherever the map was moved; one that is seen moves nothing. */
export const ChosenOutsideTheMap: Story = {
  args: { places: [odenplan, visby, umeå] },
  render: function Choosing(args) {
    const [chosen, setChosen] = useState<string>()
    return (
      <>
        {[visby, umeå].map(({ id, name }) => (
          <Button key={id} onClick={() => setChosen(id)}>{`Välj ${name}`}</Button>
        ))}
        <StoreMap {...args} chosen={chosen} onChoose={setChosen} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const placeOf = (name: string) => canvas.getByRole('button', { name }).getBoundingClientRect()
    const atFirst = await canvas.findByRole('button', { name: 'Rosens Blommor' })
    const frame = canvas.getByRole('region', { name: 'Karta över butikerna' }).getBoundingClientRect()
    const { top } = atFirst.getBoundingClientRect()
    await userEvent.click(canvas.getByRole('button', { name: 'Välj Rosens Blommor' }))
    await expect(placeOf('Rosens Blommor').top).toBe(top)
    for (let times = 0; times < 3; times += 1) {
      const before = canvas.getByRole('button', { name: 'Rosens Blommor' })
      await userEvent.click(canvas.getByRole('button', { name: 'Närmare' }))
      await waitFor(() => expect(before).not.toBeInTheDocument())
    }
    await expect(placeOf('Umeå Blommor').bottom).toBeLessThan(frame.top)
    await userEvent.click(canvas.getByRole('button', { name: 'Välj Umeå Blommor' }))
    await waitFor(() => expect(placeOf('Umeå Blommor').top).toBeGreaterThan(frame.top))
    await expect(placeOf('Umeå Blommor').bottom).toBeLessThan(frame.bottom)
  },
}
