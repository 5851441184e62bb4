import { giftAnswersIn } from '@bukett/contracts/rules/gift-finder'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { type AskedProps, GiftAnswersGiven, GiftQuestions } from './GiftQuestions'

const answered = (query: string) => giftAnswersIn(new URLSearchParams(query))

const meta = {
  title: 'Search/GiftQuestions',
  component: GiftQuestions,
  decorators: [inShop],
  args: { answers: answered(''), hrefOf: (query) => `/presentguiden?${query}`, empty: 'Inget att föreslå' },
  render: (args: AskedProps) => (
    <>
      <GiftAnswersGiven {...args} />
      <GiftQuestions {...args} />
    </>
  ),
} satisfies Meta<typeof GiftQuestions>
export default meta
type Story = StoryObj<typeof meta>

export const Who: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Vem är den till?' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'En vän' })).toHaveAttribute('href', '/presentguiden?vem=friend')
    await expect(canvas.queryByRole('link', { name: 'Börja om' })).toBeNull()
  },
}
export const Why: Story = {
  args: { answers: answered('vem=work') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Fråga 2 av 3')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Jag vill visa min kärlek' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'En kollega eller kund, ändra svaret' })).toHaveAttribute(
      'href',
      '/presentguiden?',
    )
  },
}
/** What nothing is sold for is not asked for, nor whoever only that would be for. */
export const FewReasons: Story = {
  args: { reasons: ['thanks'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'En vän' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Någon som har sorg' })).toBeNull()
  },
}
/** An address that was kept from when there were goods for it. */
export const NothingForWhom: Story = {
  args: { answers: answered('vem=mourning'), reasons: ['thanks'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inget att föreslå')).toBeVisible()
    await expect(canvas.queryByText('Fråga 2 av 3')).toBeNull()
  },
}
export const NothingForThat: Story = {
  args: { answers: answered('vem=friend&varfor=birthday'), reasons: ['thanks'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inget att föreslå')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'En vän, ändra svaret' })).toBeVisible()
  },
}
export const Mourning: Story = {
  args: { answers: answered('vem=mourning') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Blommor till begravningen' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Födelsedag' })).toBeNull()
  },
}
export const HowMuch: Story = { args: { answers: answered('vem=friend&varfor=birthday') } }
export const Phone: Story = { ...Why, globals: { viewport: { value: 'phone' } } }
export const English: Story = { args: { answers: answered('vem=friend') }, globals: { locale: 'en' } }
