import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { GiftIcon, StoreIcon, TruckIcon } from '../icons/icons'
import { RadioCards, type RadioCardsProps } from './RadioCards'

const Choosing = (props: RadioCardsProps<string>) => {
  const [value, setValue] = useState(props.value)
  return (
    <RadioCards
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Kit/RadioCards',
  parameters: {
    usage: {
      when: 'For one choice of two to seven that differ in more than their name: a cost, a time, a condition.',
      not: 'For many alike (`Select`), for several at once (`FacetList`), or for a yes and no (a checkbox).',
    },
  },
  component: RadioCards<string>,
  args: {
    legend: 'Betalningssätt',
    value: 'mobile',
    onChange: fn(),
    cards: [
      { value: 'mobile', label: 'Mobilbetalning', text: 'Betala med din telefon', cost: '0 kr' },
      { value: 'card', label: 'Kort', text: 'Visa eller Mastercard', cost: '0 kr' },
      { value: 'invoice', label: 'Faktura', text: '30 dagar', cost: 'faktureringsavgift 29 kr' },
    ],
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof RadioCards<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Payment: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Kort' }))
    await expect(args.onChange).toHaveBeenCalledWith('card')
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('invoice')
    await expect(canvas.getByRole('radio', { name: 'Faktura' })).toHaveAccessibleDescription(/faktureringsavgift 29 kr/)
  },
}
export const Delivery: Story = {
  args: {
    legend: 'Leverans',
    value: 'home',
    cards: [
      {
        value: 'home',
        label: 'Hem till mottagaren',
        text: 'fredag 27 november, 09–17',
        cost: '99 kr',
        mark: <TruckIcon />,
        details: <Typography variant="body2">Floristen ringer på dörren.</Typography>,
      },
      { value: 'store', label: 'Hämta i butik', text: 'Blomsterhörnan, 800 m bort', cost: '0 kr', mark: <StoreIcon /> },
      { value: 'digital', label: 'Skicka digitalt', unavailable: 'Varukorgen innehåller blommor.', mark: <GiftIcon /> },
    ],
  },
}
/** What the mark says in words belongs to the card's own. */
export const PricedInTheMark: Story = {
  args: {
    cards: [
      {
        value: 'mobile',
        label: 'Hem till mottagaren',
        text: 'fredag 27 november',
        mark: (
          <Typography component="span" id="price-of-home">
            99 kr
          </Typography>
        ),
        markId: 'price-of-home',
      },
    ],
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('radio', { name: 'Hem till mottagaren' })
    await expect(card).toHaveAccessibleDescription('fredag 27 november 99 kr')
  },
}
const Remembering = (props: RadioCardsProps<string>) => {
  const [chosen, setChosen] = useState<string[]>([])
  const choose = (next: string) => setChosen([...chosen, next])
  return (
    <>
      <RadioCards {...props} value={chosen.at(-1)} onChange={choose} />
      <Typography role="status">{chosen.join(', ')}</Typography>
    </>
  )
}

/** A card that stayed as it was tells the handler of now, not the one that it was drawn with. */
export const ToldOfEach: Story = {
  render: (args) => <Remembering {...args} />,
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Kort', 'Faktura', 'Mobilbetalning']) await userEvent.click(canvas.getByRole('radio', { name }))
    await expect(canvas.getByRole('status')).toHaveTextContent('card, invoice, mobile')
  },
}
export const Failed: Story = { args: { value: undefined, error: 'Välj hur du vill betala.' } }
export const LongWordsOnAPhone: Story = {
  args: {
    cards: [
      {
        value: 'mobile',
        label: 'Mobilbetalningstjänsteleverantörer',
        text: 'Godkänns i betalningsapplikationen i mottagarens mobiltelefon',
        cost: 'utan faktureringsavgift',
      },
      { value: 'invoice', label: 'Organisationsfaktureringsadress', unavailable: 'Betalningsförsummelseanmärkning.' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
}
