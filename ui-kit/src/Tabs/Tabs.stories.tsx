import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Tabs, type TabsProps } from './Tabs'

const Choosing = (props: TabsProps<string>) => {
  const [value, setValue] = useState(props.value)
  return <Tabs {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Kit/Tabs',
  parameters: {
    usage: {
      when: 'For two to seven panels of one subject, of which somebody needs one at a time.',
      not: 'For steps in an order (`StepIndicator`), for ways to other pages (links), or for panels that should be compared.',
    },
  },
  component: Tabs<string>,
  args: {
    label: 'Vem handlar',
    value: 'guest',
    onChange: fn(),
    tabs: [
      { value: 'guest', label: 'Gäst', content: <Typography>Handla utan konto.</Typography> },
      { value: 'login', label: 'Logga in', content: <Typography>Använd dina sparade adresser.</Typography> },
      { value: 'register', label: 'Bli medlem', content: <Typography>Samla bonus på varje köp.</Typography> },
    ],
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof Tabs<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Gäst' }))
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(canvas.getByRole('tabpanel', { name: 'Logga in' })).toHaveTextContent('sparade adresser')
  },
}
export const LongWordsOnAPhone: Story = {
  args: {
    tabs: [
      { value: 'guest', label: 'Privatperson', content: <Typography>Handla utan konto.</Typography> },
      { value: 'login', label: 'Företag eller organisation', content: <Typography>Betala mot faktura.</Typography> },
      { value: 'more', label: 'Samarbetspartner', content: <Typography>Handla för en kund.</Typography> },
    ],
  },
  globals: { viewport: { value: 'phone' } },
}
