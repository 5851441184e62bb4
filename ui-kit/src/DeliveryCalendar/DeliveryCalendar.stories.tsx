import { isSunday } from '@bukett/contracts/rules/dates'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { DeliveryCalendar, type DeliveryCalendarProps } from './DeliveryCalendar'

const sent = fn()

const Choosing = (props: DeliveryCalendarProps) => {
  const [value, setValue] = useState(props.value)
  return (
    <DeliveryCalendar
      {...props}
      value={value}
      onChange={(day) => {
        setValue(day)
        props.onChange(day)
      }}
    />
  )
}

/** Knows the days from January on when its button is pressed, after they have been asked for. */
const FetchingMonths = (props: DeliveryCalendarProps) => {
  const [asked, setAsked] = useState(false)
  const [known, setKnown] = useState(false)
  return (
    <>
      <Choosing
        {...props}
        pending={(day) => !known && day >= '2027-01-01'}
        onMonth={(first) => setAsked(first >= '2027-01-01')}
      />
      <button type="button" disabled={!asked} onClick={() => setKnown(true)}>
        Dagarna kommer
      </button>
    </>
  )
}

const meta = {
  title: 'Kit/DeliveryCalendar',
  parameters: {
    usage: {
      when: 'Where the day is what is chosen, and some days are closed for a reason that should be told.',
      not: 'For a birthday or another day far away (`TextField` with a date), or for a span of days in a filter.',
    },
  },
  component: DeliveryCalendar,
  args: {
    label: 'Välj leveransdag',
    today: '2026-11-20',
    min: '2026-11-20',
    max: '2027-05-20',
    value: '2026-11-27',
    onChange: fn(),
    onMonth: fn(),
    closed: (day) =>
      isSunday(day)
        ? 'Floristen har stängt på söndagar.'
        : day === '2026-11-20'
          ? 'Det är för sent för leverans i dag.'
          : undefined,
    remark: (day) => (day === '2026-12-24' ? 'Julafton, begränsad leverans' : undefined),
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof DeliveryCalendar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'fredag 27 november 2026' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('button', { name: 'lördag 28 november 2026' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-28')
    await userEvent.keyboard('{PageDown}')
    await expect(canvas.getByRole('button', { name: 'måndag 28 december 2026' })).toHaveFocus()
    await expect(args.onMonth).toHaveBeenCalledWith('2026-12-01')
    await userEvent.keyboard('{Home}{ArrowUp}{End}')
    await expect(canvas.getByRole('button', { name: /^söndag 27 december 2026/ })).toHaveFocus()
  },
}
/** On the last of a month nothing of it can be chosen: the first day that can is in sight. */
export const OpensAtTheFirstOpenDay: Story = {
  args: { today: '2026-11-30', min: '2026-11-30', opensAt: '2026-12-02' },
  render: ({ value: _value, ...args }) => <Choosing {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'onsdag 2 december 2026' })).toHaveAttribute('tabindex', '0')
  },
}
export const ClosedDaySaysWhy: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const sunday = canvas.getByRole('button', { name: 'söndag 29 november 2026, Floristen har stängt på söndagar.' })
    await expect(sunday).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(sunday)
    await expect(canvas.getByText('söndag 29 november: Floristen har stängt på söndagar.')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
    // Its name has said it, and twice is noise.
    await expect(canvas.getByText(/^söndag 29 november: /).closest('[aria-live], [role=status], output')).toBeNull()
  },
}
export const TypedDay: Story = {
  args: { value: undefined },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Skriv datum' })
    await userEvent.type(field, '2026-12-06')
    await expect(field).toHaveAccessibleDescription(/stängt på söndagar/)
    await userEvent.clear(field)
    await userEvent.type(field, '2026-12-07')
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(args.onChange).toHaveBeenCalledWith('2026-12-07')
    await expect(canvas.getByRole('button', { name: 'måndag 7 december 2026' })).toHaveAttribute('aria-pressed', 'true')
    // It stands where it was written, and who does not see the calendar hears that it was taken.
    await expect(field).toHaveValue('2026-12-07')
    await expect(canvas.getByRole('status')).toHaveTextContent('måndag 7 december')
    await userEvent.click(canvas.getByRole('button', { name: 'tisdag 8 december 2026' }))
    await expect(field).toHaveValue('')
  },
}
/** What was typed in vain is not told beside a day that was pressed after it. */
export const PressedAfterTyping: Story = {
  args: { value: undefined },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Skriv datum' })
    await userEvent.type(field, '2026-11-29')
    await expect(field).toHaveAccessibleDescription(/stängt på söndagar/)
    await userEvent.click(canvas.getByRole('button', { name: 'måndag 23 november 2026' }))
    await expect(field).toHaveValue('')
    await expect(field).not.toHaveAccessibleDescription(/stängt på söndagar/)
  },
}
/** The days of January are fetched when one of them is typed. */
export const TypedDayOnItsWay: Story = {
  args: { value: undefined },
  render: (args) => <FetchingMonths {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Skriv datum' }), '2027-01-15')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Dagarna kommer' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('2027-01-15'))
    await expect(canvas.getByRole('button', { name: 'fredag 15 januari 2027' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('textbox', { name: 'Skriv datum' })).toHaveValue('2027-01-15')
    await expect(canvas.getByRole('status')).toHaveTextContent('fredag 15 januari')
  },
}
export const NotBeforeTheFirstMonth: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const previous = canvas.getByRole('button', { name: 'Föregående månad' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(previous)
    await expect(canvas.getByRole('heading', { name: 'november 2026' })).toBeVisible()
    // Of the month that it opened at, and of no other.
    await expect(args.onMonth).toHaveBeenCalledTimes(1)
    await expect(args.onMonth).toHaveBeenCalledWith('2026-11-01')
  },
}
/** The month of the chosen day is asked for too, though nobody has turned to it. */
export const OpensAtALaterMonth: Story = {
  args: { value: '2027-01-15' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'januari 2027' })).toBeVisible()
    await waitFor(() => expect(args.onMonth).toHaveBeenCalledWith('2027-01-01'))
  },
}
/** An arrow that leads no further leaves the focus where the visitor takes it. */
export const AtTheEndOfTheDays: Story = {
  args: { value: '2026-11-20' },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Nästa månad' })
    canvas.getByRole('button', { name: /^fredag 20 november 2026/ }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('heading', { name: 'december 2026' })).toBeVisible()
    await expect(next).toHaveFocus()
  },
}
export const DaysOnTheirWay: Story = {
  args: { pending: (day) => day >= '2026-11-28' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'lördag 28 november 2026, hämtas' }))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const NoDayChosen: Story = {
  args: { value: undefined, error: 'Vänligen välj leveransdag' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Välj leveransdag' })).toHaveAccessibleDescription(
      'Vänligen välj leveransdag',
    )
  },
}
/** Enter on a day that is half written, or cannot be had, sends no form with the day before it. */
export const InAForm: Story = {
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <Choosing {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Skriv datum' })
    await userEvent.type(field, '2026-12{Enter}')
    await userEvent.type(field, '-06{Enter}')
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '2026-12-07{Enter}')
    await expect(sent).toHaveBeenCalledTimes(1)
  },
}
export const English: Story = { globals: { locale: 'en' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
