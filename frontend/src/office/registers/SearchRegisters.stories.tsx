import { liftRegisterApi, synonymRegisterApi } from '@bukett/contracts/http/registers'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { Lifts } from './Lifts'
import { lifts, synonyms } from './story-rows'
import { Synonyms } from './Synonyms'

const sent = fn()
const meta = {
  title: 'Office/Registers/Search',
  component: Synonyms,
  decorators: [inOffice],
  args: { label: 'Ord som betyder samma' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(synonymRegisterApi.list, { Rows: synonyms }),
      mock(liftRegisterApi.list, { Rows: lifts }),
      mock(synonymRegisterApi.add, ({ body }) => {
        sent(body)
        return { ...body, Version: 1, Used: 0 }
      }),
      mock(liftRegisterApi.change, ({ body }) => {
        sent(body)
        return { ...lifts[0]!, ...body }
      }),
    ),
} satisfies Meta<typeof Synonyms>
export default meta
type Story = StoryObj<typeof meta>

const sheet = async () => within(await screen.findByRole('dialog'))

/** One word means nothing but itself. */
export const SynonymsAdd: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ros, rosor, rose, roses')
    await userEvent.click(canvas.getByRole('button', { name: 'Nya ord som betyder samma' }))
    const dialog = await sheet()
    const words = dialog.getByRole('textbox', { name: 'Ord och uttryck' })
    await userEvent.type(words, 'luktärt')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await dialog.findByText(/minst två olika ord/, { selector: 'button' })).toBeVisible()
    await userEvent.type(words, '{Enter}luktärter{Enter}{Enter}sweet pea')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/^luktärt är sparat/)).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ Words: ['luktärt', 'luktärter', 'sweet pea'] }),
    )
  },
}
/** Goods are found by their names, and stand in the order they were picked in. */
export const LiftsChange: Story = {
  render: () => <Lifts label="Lyft och sänkt" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: mors dag' }))
    const dialog = await sheet()
    const lowered = within(dialog.getByRole('group', { name: 'Sänks' }))
    await userEvent.click(await lowered.findByRole('button', { name: /1\. / }))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/^mors dag är sparat/)).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ Lifted: ['BUK1001'], Lowered: [] }))
  },
}
export const LiftsEmpty: Story = {
  render: () => <Lifts label="Lyft och sänkt" />,
  beforeEach: ({ msw }) => msw.use(mock(liftRegisterApi.list, { Rows: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga rader än.')).toBeVisible()
  },
}
/** What the server alone can know is said, and nothing that was picked is lost. */
export const LiftsGone: Story = {
  render: () => <Lifts label="Lyft och sänkt" />,
  beforeEach: ({ msw }) => msw.use(mockError(liftRegisterApi.change, 'register.lift-nothing')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: mors dag' }))
    const dialog = await sheet()
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await dialog.findByText(/Välj minst en vara att lyfta/)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Sökning' })).toHaveValue('mors dag')
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
