import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from './EmptyState'

const meta = {
  title: 'Kit/EmptyState',
  parameters: {
    usage: {
      when: 'When a page or a list has nothing yet: say what will stand here, and give the one way to it.',
      not: 'When something failed (`ErrorPage`), or when filters leave nothing over a list that has more: say which filter, in the list.',
    },
  },
  component: EmptyState,
  args: {
    title: 'Din varukorg är tom',
    children: 'Här samlas det du vill skicka.',
    action: <Button variant="contained">Se buketter</Button>,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Thanks: Story = { args: { picture: 'thanks', title: 'Tack, Astrid', children: 'Blommorna är på väg.' } }
export const OnlyWords: Story = { args: { action: undefined, children: undefined } }
