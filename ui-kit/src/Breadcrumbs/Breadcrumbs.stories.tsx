import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Breadcrumbs } from './Breadcrumbs'

const meta = {
  title: 'Kit/Breadcrumbs',
  parameters: {
    usage: {
      when: 'At the top of a page that lies two levels or more below the start page.',
      not: 'In the checkout, which has `StepIndicator`, or on a page that the menu leads to directly.',
    },
  },
  component: Breadcrumbs,
  args: { crumbs: [{ label: 'Hem', href: '#hem' }, { label: 'Buketter', href: '#buketter' }, { label: 'Morgondagg' }] },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** A phone leaves out the name that the heading says next. */
export const Phone: Story = {
  args: {
    crumbs: [
      { label: 'Blommor och presenter', href: '#hem' },
      { label: 'Begravningsarrangemang', href: '#begravning' },
      { label: 'Kistdekoration Midsommarängen i naturligt långa stjälkar' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Kistdekoration/)).not.toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Begravningsarrangemang' })).toBeVisible()
  },
}
