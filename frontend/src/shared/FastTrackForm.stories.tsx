import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import { drawAt, hearServerTime } from './server-clock'
import { inShop } from './story'
import { FastTrackForm, type FastTrackFormProps } from './FastTrackForm'

const Filling = (props: FastTrackFormProps) => {
  const [value, setValue] = useState(props.value)
  const change = (next: FastTrackFormProps['value']): void => {
    setValue(next)
    props.onChange(next)
  }
  return <FastTrackForm {...props} value={value} onChange={change} />
}

const meta = {
  title: 'Delivery/FastTrackForm',
  component: FastTrackForm,
  decorators: [inShop],
  args: {
    value: { Phone: '', Name: '', SendOption: 'within30Min', SendTime: '12:00' },
    onChange: fn(),
    errors: {},
    now: new Date('2026-11-20T12:10:00Z'),
  },
  render: (args) => <Filling {...args} />,
} satisfies Meta<typeof FastTrackForm>
export default meta
type Story = StoryObj<typeof meta>

export const Afternoon: Story = {
  play: async ({ canvas }) => {
    // 13.10 in Stockholm: up to the next half hour.
    await expect(canvas.getByText('Skickas 13.30.')).toBeVisible()
  },
}
/** FT-06: what becomes of it is chosen at the purchase. */
export const MoneyBackIfSilent: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /Presentkort till mottagaren/ })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: /Pengarna tillbaka till mig/ }))
    await expect(canvas.getByRole('radio', { name: /Pengarna tillbaka till mig/ })).toBeChecked()
  },
}
export const BeforeEight: Story = {
  args: { now: new Date('2026-11-20T05:00:00Z') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/SMS:et skickas i dag klockan 08.00/)).toBeVisible()
  },
}
export const AfterTen: Story = {
  args: { now: new Date('2026-11-20T21:30:00Z') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('SMS:et skickas i morgon klockan 08.00.')).toBeVisible()
  },
}
export const OwnTimeThatHasPassed: Story = {
  args: { value: { Phone: '', Name: '', SendOption: 'customTime', SendTime: '09:00' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('SMS:et skickas i morgon klockan 09.00.')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Tid' })).toHaveValue('09:00')
  },
}
/** The day in the field is the one that is saved: "at 18.00" means that day's, whenever the purchase is made. */
export const ShownDayIsKept: Story = {
  args: { value: { Phone: '', Name: '', SendOption: 'within30Min', SendTime: '09:00' } },
  render: (args) => <Filling {...args} />,
  play: async ({ args, canvas, userEvent, step }) => {
    await step('chosen at 13.10, nine o’clock is tomorrow’s', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: /^Vid en tid jag väljer/ }))
      await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ SendDay: '2026-11-21' }))
      await expect(canvas.getByText('SMS:et skickas i morgon klockan 09.00.')).toBeVisible()
    })
    await step('and six o’clock today’s', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tid' }), '18:00')
      await expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ SendDay: '2026-11-20', SendTime: '18:00' }),
      )
      await expect(canvas.getByLabelText(/^Dag/)).toHaveValue('2026-11-20')
    })
    await step('an own day stays with another time', async () => {
      fireEvent.change(canvas.getByLabelText(/^Dag/), { target: { value: '2026-12-24' } })
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tid' }), '12:00')
      await expect(canvas.getByLabelText(/^Dag/)).toHaveValue('2026-12-24')
    })
  },
}
/** In the payment's form, or after a reload: what the form itself has saved is its proposal still. */
export const SavedProposal: Story = {
  args: { value: { Phone: '', Name: '', SendOption: 'customTime', SendTime: '18:00', SendDay: '2026-11-20' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tid' }), '09:00')
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ SendDay: '2026-11-21', SendTime: '09:00' }),
    )
    await expect(canvas.getByText('SMS:et skickas i morgon klockan 09.00.')).toBeVisible()
  },
}
export const SavedOwnDay: Story = {
  args: { value: { Phone: '', Name: '', SendOption: 'customTime', SendTime: '18:00', SendDay: '2026-12-24' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tid' }), '09:00')
    await expect(canvas.getByLabelText(/^Dag/)).toHaveValue('2026-12-24')
  },
}
/** A form that stands open is told when the moment has passed. */
export const ItsMomentPasses: Story = {
  args: { value: { Phone: '', Name: '', SendOption: 'customTime', SendTime: '18:00', SendDay: '2026-11-20' } },
  render: ({ now: _now, ...args }) => <Filling {...args} />,
  beforeEach: () => drawAt('2026-11-20T16:59:00Z'),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Dag/)).toHaveValue('2026-11-20')
    await expect(canvas.queryByText(/Välj en dag och en tid som inte har passerat/)).toBeNull()
    hearServerTime('Fri, 20 Nov 2026 17:06:00 GMT')
    await expect(await canvas.findByText(/Välj en dag och en tid som inte har passerat/)).toBeVisible()
  },
}
export const OwnDay: Story = {
  args: { value: { Phone: '', Name: '', SendOption: 'customTime', SendTime: '09:00' } },
  play: async ({ canvas, step }) => {
    const day = canvas.getByLabelText(/^Dag/)
    await expect(day).toHaveValue('2026-11-21')
    await step('a time that has passed is told at once', async () => {
      fireEvent.change(day, { target: { value: '2026-11-20' } })
      await expect(await canvas.findByText(/Välj en dag och en tid som inte har passerat/)).toBeVisible()
    })
    await step('a later day is kept', async () => {
      fireEvent.change(day, { target: { value: '2026-12-24' } })
      await expect(day).toHaveValue('2026-12-24')
      await expect(canvas.queryByText(/Välj en dag och en tid som inte har passerat/)).toBeNull()
    })
  },
}
export const Failed: Story = {
  args: { errors: { Phone: 'Ogiltigt nummer', Name: 'Skriv mottagarens namn.' } },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
