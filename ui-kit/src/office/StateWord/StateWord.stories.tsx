import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inOffice } from '../in-office'
import { StateWord } from './StateWord'

const meta = {
  title: 'Kit/Office/StateWord',
  parameters: {
    usage: {
      when: 'For how something of the back office stands, in a word or two: in a row, or beside the name of what has it.',
      not: 'For something to press (a button), to tell something in a sentence (`Notice`), or in the shop (`Tag`).',
    },
  },
  component: StateWord,
  decorators: [inOffice],
  args: { children: 'Avslutad' },
} satisfies Meta<typeof StateWord>
export default meta
type Story = StoryObj<typeof meta>

/** The dot says nothing that the word does not. */
export const Still: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Avslutad')).toBeVisible()
  },
}
export const Good: Story = { args: { tone: 'good', children: 'Aktiv' } }
export const Waits: Story = { args: { tone: 'waits', children: 'Att svara på' } }
export const Stopped: Story = { args: { tone: 'stopped', children: 'Pausad' } }
