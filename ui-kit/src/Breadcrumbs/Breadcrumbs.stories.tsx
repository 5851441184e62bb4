import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from './Breadcrumbs'

const meta = {
  title: 'Kit/Breadcrumbs',
  component: Breadcrumbs,
  args: { crumbs: [{ label: 'Hem', href: '#hem' }, { label: 'Buketter', href: '#buketter' }, { label: 'Morgondagg' }] },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
