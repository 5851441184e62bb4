import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Footer } from './Footer'

const settings = fn()

const meta = {
  title: 'Kit/Footer',
  component: Footer,
  parameters: {
    usage: {
      when: "At the foot of every page of the shop: the trader's identity, the terms, the ways to reach us.",
      not: "In the checkout's dialogs and in the back office, which has `OfficeFrame`.",
    },
    layout: 'fullscreen',
  },
  args: {
    about: 'Blommor från en florist nära den som ska få dem, i hela landet.',
    trader: {
      name: 'Bukett Sverige AB',
      organisationNumber: '556000-4615',
      address: 'Blomstergatan 1, 111 20 Stockholm',
      email: 'hej@bukett.example',
      phone: '0771-40 60 50',
    },
    groups: [
      {
        heading: 'Handla',
        links: [
          { label: 'Buketter', href: '#a' },
          { label: 'Prenumeration', href: '#b' },
          { label: 'Presentkort', href: '#c' },
        ],
      },
      {
        heading: 'Hjälp',
        links: [
          { label: 'Kundservice', href: '#d' },
          { label: 'Hitta butik', href: '#e' },
          { label: 'Ändra en order', href: '#f' },
        ],
      },
      {
        heading: 'Villkor',
        links: [
          { label: 'Köpvillkor', href: '#g' },
          { label: 'Personuppgifter', href: '#h' },
          { label: 'Kakor', onChoose: settings },
          { label: 'Tillgänglighet', href: '#i' },
        ],
      },
    ],
  },
} satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kakor' }))
    await expect(settings).toHaveBeenCalled()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
