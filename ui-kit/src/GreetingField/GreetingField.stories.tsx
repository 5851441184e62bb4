import {
  checkGreeting,
  GREETING_LINES,
  GREETING_MAX,
  greetingLength,
  greetingLines,
} from '@bukett/contracts/rules/greeting'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { GreetingField, type GreetingCheck, type GreetingFieldProps } from './GreetingField'

const check = (text: string): GreetingCheck => {
  const answer = checkGreeting(text)
  const counted = {
    characters: greetingLength(text),
    rows: 4,
    characterLimit: GREETING_MAX,
    lines: greetingLines(text),
    lineLimit: GREETING_LINES,
  }
  if (answer.ok) return counted
  return {
    ...counted,
    error:
      answer.code === 'greeting.special-character'
        ? `Tecknet ${answer.character} kan inte tryckas på kortet.`
        : 'Texten får inte plats på kortet.',
  }
}

const Writing = (props: GreetingFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <GreetingField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Kit/GreetingField',
  parameters: {
    usage: {
      when: 'For the words on a printed card or a ribbon, where characters and lines are counted as they are printed.',
      not: 'For messages that are not printed: a note to the florist or to customer service is a `TextField` of several lines.',
    },
  },
  component: GreetingField,
  args: { label: 'Hälsning', value: '', onChange: fn(), check, optional: true },
  render: (args) => <Writing {...args} />,
} satisfies Meta<typeof GreetingField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Written: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Hälsning/ }), 'Grattis, mormor!{Enter}Kram från oss')
    await expect(canvas.getByText('29 av 255 tecken')).toBeVisible()
    await expect(canvas.getByText('2 av 5 rader')).toBeVisible()
  },
}
export const TooManyLines: Story = { args: { value: 'Ett\ntvå\ntre\nfyra\nfem\nsex' } }
export const UnprintableCharacter: Story = {
  args: { value: 'Grattis 🎉' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Tecknet 🎉/)).toBeVisible()
  },
}
export const LongWordsOnAPhone: Story = {
  args: { value: 'Midsommarblomsterkransbindningskursdeltagare emellan: grattis på sjuttiofemårsdagen' },
  globals: { viewport: { value: 'phone' } },
}
export const OneEndlessWord: Story = {
  args: { value: 'x'.repeat(200) },
  // As wide as what is in it asks for.
  decorators: [(Story) => <div style={{ display: 'grid' }}>{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('textbox').offsetWidth).toBeLessThanOrEqual(canvasElement.offsetWidth)
  },
}
export const Disabled: Story = { args: { value: 'Grattis, mormor', disabled: true } }
