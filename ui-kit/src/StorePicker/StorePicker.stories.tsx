import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { StorePicker, type StorePickerProps } from './StorePicker'

const Picking = (props: StorePickerProps) => {
  const [value, setValue] = useState(props.value)
  return (
    <StorePicker
      {...props}
      value={value}
      onChange={(id) => {
        setValue(id)
        props.onChange(id)
      }}
    />
  )
}

const stores = [
  {
    id: '1001',
    name: 'Blomstertorget Odenplan',
    address: 'Odengatan 42, Stockholm',
    latitude: 59.343,
    longitude: 18.05,
    distanceKm: 0.8,
    hours: 'Öppet 10–18',
  },
  {
    id: '1002',
    name: 'Vasastadens Blommor',
    address: 'Rörstrandsgatan 7, Stockholm',
    latitude: 59.34,
    longitude: 18.036,
    distanceKm: 1.43,
    hours: 'Öppet 9–19',
  },
  {
    id: '1003',
    name: 'Södermalms Blomsterhandel och Trädgårdsrum',
    address: 'Götgatan 88, Stockholm',
    latitude: 59.313,
    longitude: 18.074,
    distanceKm: 4.1,
    hours: 'Öppet 10–18',
  },
]

const meta = {
  title: 'Kit/StorePicker',
  parameters: {
    usage: {
      when: 'Where an order is collected: the nearest stores as a list, and the same on a map.',
      not: 'To show one store on its page, or to search all the stores of the country.',
    },
  },
  component: StorePicker,
  args: { legend: 'Välj butik', stores, value: undefined, onChange: fn() },
  render: (args) => <Picking {...args} />,
} satisfies Meta<typeof StorePicker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Vasastadens Blommor' }))
    await expect(args.onChange).toHaveBeenCalledWith('1002')
    await expect(canvas.getByText(/Rörstrandsgatan 7, Stockholm, 1,4\skm/)).toBeVisible()
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('Vasastadens Blommor')
  },
}
export const Chosen: Story = { args: { value: '1001' } }
export const NoneChosen: Story = { args: { error: 'Välj den butik där blommorna hämtas.' } }
export const OneStore: Story = { args: { stores: stores.slice(0, 1) } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
/** What the visitor has moved the map to is still shown when a store is chosen there. */
export const MapStaysWhereItWasMoved: Story = {
  // A page gives its stores anew each time that it is drawn.
  render: function DrawnAnew(args) {
    const [value, setValue] = useState<string>()
    return <StorePicker {...args} stores={[...args.stores]} value={value} onChange={setValue} />
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('button', { name: 'Närmare' })
    const pins = () => canvasElement.querySelectorAll('.store, .stores').length
    const before = pins()
    await userEvent.click(canvas.getByRole('button', { name: 'Närmare' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Närmare' }))
    await waitFor(() => expect(pins()).toBeGreaterThan(before))
    const nearer = pins()
    await userEvent.click(canvas.getByRole('radio', { name: 'Vasastadens Blommor' }))
    await waitFor(() => expect(canvas.getByRole('tooltip')).toHaveTextContent('Vasastadens Blommor'))
    await expect(pins()).toBe(nearer)
  },
}
