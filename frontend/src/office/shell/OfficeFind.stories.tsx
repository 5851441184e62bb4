import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { OfficeFind } from './OfficeFind'
import { inOffice } from './story'

const meta = {
  title: 'Office/Shell/OfficeFind',
  component: OfficeFind,
  decorators: [inOffice],
  args: { pages: [{ label: 'Omdömen', href: '/admin/reviews' }], hrefOf: (kind, id) => `/admin/${kind}/${id}` },
} satisfies Meta<typeof OfficeFind>
export default meta
type Story = StoryObj<typeof meta>

export const OpenedByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect(await screen.findByRole('combobox', { name: 'Sök och gå till' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Sök och gå till' }))
    await expect(await screen.findByRole('option', { name: 'Omdömen' })).toBeVisible()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
