import { TextField } from '@bukett/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { expect } from 'storybook/test'
import { inOffice } from './story'
import { useKept } from '../../shared/use-kept'

const List = () => {
  const [words, setWords] = useKept('words', '')
  return (
    <>
      <TextField label="Sök" value={words} onChange={setWords} />
      <Link to="/">Listan</Link> <Link to="/row">En rad</Link>
    </>
  )
}

const Row = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Tillbaka
    </button>
  )
}

/** A list and one of its rows (225). */
const KeptList = () => (
  <Routes>
    <Route path="/" element={<List />} />
    <Route path="/row" element={<Row />} />
  </Routes>
)

const meta = {
  title: 'Office/Shell/KeptList',
  component: KeptList,
  decorators: [inOffice],
} satisfies Meta<typeof KeptList>
export default meta
type Story = StoryObj<typeof meta>

/** The menu's entry of the list that one is on begins it anew; what is asked then is found again. */
export const LinkedFromItself: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = () => canvas.findByRole('textbox', { name: 'Sök' })
    await userEvent.type(await field(), '1234')
    await userEvent.click(canvas.getByRole('link', { name: 'Listan' }))
    await expect(await field()).toHaveValue('')
    await userEvent.type(await field(), '77')
    await userEvent.click(canvas.getByRole('link', { name: 'En rad' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Tillbaka' }))
    await expect(await field()).toHaveValue('77')
  },
}
