import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timeline } from './Timeline'

const meta = {
  title: 'Kit/Timeline',
  parameters: {
    usage: {
      when: "For what has happened to an order and what comes next, in the receiver's or the buyer's words.",
      not: 'For what the visitor has to do (`StepIndicator`), or for a log of staff (`DenseTable`).',
    },
  },
  component: Timeline,
  args: {
    events: [
      { title: 'Vi har tagit emot din beställning', time: 'i dag 14.30', state: 'done' },
      {
        title: 'Floristen binder buketten',
        time: 'fredag 27 november på morgonen',
        state: 'now',
        text: 'Blomsterhörnan i Hammarby gör den för hand.',
      },
      { title: 'Blommorna levereras', time: 'fredag 27 november, 09–17', state: 'later' },
      { title: 'Du får ett meddelande när de är framme', state: 'later' },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AllDone: Story = {
  args: {
    events: [
      { title: 'Beställd', state: 'done' },
      { title: 'Levererad', time: 'i dag 11.05', state: 'done' },
    ],
  },
}
