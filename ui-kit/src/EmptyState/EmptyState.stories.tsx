import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from './EmptyState'

const meta = {
  title: 'Kit/EmptyState',
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
