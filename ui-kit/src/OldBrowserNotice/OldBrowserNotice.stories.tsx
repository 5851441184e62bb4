import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OldBrowserNotice } from './OldBrowserNotice'

const meta = {
  title: 'Kit/OldBrowserNotice',
  component: OldBrowserNotice,
  args: { userAgent: 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)' },
} satisfies Meta<typeof OldBrowserNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Old: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stäng' }))
    await expect(canvas.queryByText('Din webbläsare är gammal')).toBeNull()
  },
}
export const NewEnough: Story = {
  args: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Din webbläsare är gammal')).toBeNull()
  },
}
