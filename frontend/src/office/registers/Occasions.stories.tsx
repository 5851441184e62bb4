import { occasionRegisterApi } from '@bukett/contracts/http/registers'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { Occasions } from './Occasions'
import { occasions } from './story-rows'

const sent = fn()
const meta = {
  title: 'Office/Registers/Occasions',
  component: Occasions,
  decorators: [inOffice],
  args: { label: 'Tillfällen' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(occasionRegisterApi.list, { Rows: occasions }),
      mock(occasionRegisterApi.add, ({ body }) => {
        sent(body)
        return { ...body, Version: 1, Used: 0 }
      }),
      mock(occasionRegisterApi.change, ({ body }) => {
        sent(body)
        return { ...occasions[1]!, ...body }
      }),
      mock(occasionRegisterApi.remove, {}),
    ),
} satisfies Meta<typeof Occasions>
export default meta
type Story = StoryObj<typeof meta>

const sheet = async () => within(await screen.findByRole('dialog'))

export const Changes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Kärlek' }))
    const dialog = await sheet()
    const name = dialog.getByRole('textbox', { name: 'Namn' })
    await userEvent.clear(name)
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await dialog.findByText(/^Namn: /, { selector: 'button' })).toBeVisible()
    await userEvent.type(name, 'Kärlek och omtanke')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/^Kärlek och omtanke är sparat/)).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ Version: 3, Position: 1 }))
  },
}
/** What is written into a row goes neither by Escape nor by the close button without a question. */
export const WhoLeavesTypedTextIsAsked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Kärlek' }))
    const dialog = await sheet()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Namn' }), ' och tack')
    const staysAfter = async (press: () => Promise<void>): Promise<void> => {
      await press()
      const question = within(await screen.findByRole('alertdialog'))
      await userEvent.click(question.getByRole('button', { name: 'Avbryt' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await staysAfter(() => userEvent.keyboard('{Escape}'))
    await staysAfter(() => userEvent.click(dialog.getByRole('button', { name: 'Stäng' })))
    await expect(dialog.getByRole('textbox', { name: 'Namn' })).toHaveValue('Kärlek och tack')
  },
}
/** Opened again before the list has been read again, a row is as the save left it. */
export const ChangedAgainAtOnce: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(occasionRegisterApi.change, ({ body }) => {
        sent(body)
        return { ...occasions[1]!, ...body, Version: body.Version + 1 }
      }),
    ),
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Kärlek' }))
    const dialog = await sheet()
    msw.use(mockWaiting(occasionRegisterApi.list))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Namn' }), ' och tack')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Kärlek och tack' }))
    const again = await sheet()
    await userEvent.click(again.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ Name: 'Kärlek och tack', Version: 4 })),
    )
  },
}
/** What is taken away can be put back. */
export const Removes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort: Student' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Ta bort' }))
    await expect(await canvas.findByText('Student är borttaget.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText('Student är tillbaka.')).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith({
      Code: 'student',
      Name: 'Student',
      NameEn: 'Graduation',
      Position: 2,
      Removed: 1,
    })
  },
}
/** Goods point at it: it stays. */
export const StillUsed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(occasionRegisterApi.remove, 'register.used', { name: 'Kärlek', count: 41 })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort: Kärlek' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Ta bort' }))
    await expect(await canvas.findByText(/^Kärlek används av 41 andra saker/)).toBeVisible()
  },
}
/** Somebody else was first: what became of the row stands above what was typed. */
export const Stale: Story = {
  beforeEach: ({ msw }) => {
    let reads = 0
    msw.use(
      mockError(occasionRegisterApi.change, 'register.changed'),
      mock(occasionRegisterApi.list, () => {
        reads += 1
        return {
          Rows: occasions.map((row) => (reads > 1 && row.Code === 'love' ? { ...row, NameEn: 'Romance' } : row)),
        }
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Kärlek' }))
    const dialog = await sheet()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Namn' }), ' och tack')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await dialog.findByText('Namn på engelska är nu Romance')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Namn' })).toHaveValue('Kärlek och tack')
    await expect(dialog.getByRole('textbox', { name: 'Namn på engelska' })).toHaveValue('Romance')
  },
}
export const Many: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(occasionRegisterApi.list, {
        Rows: Array.from({ length: 120 }, (_, index) => ({
          ...occasions[0]!,
          Code: `o-${index}`,
          Name: `Nr ${index}`,
        })),
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('120 rader')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Sök i listan' }), 'nr 117')
    await expect(await canvas.findByText('1 rad')).toBeVisible()
    // Words that no row has say nothing of the register.
    await userEvent.type(canvas.getByRole('textbox', { name: 'Sök i listan' }), ' påsk')
    await expect(await canvas.findByText('Ingen rad har de orden.')).toBeVisible()
    await expect(canvas.queryByText('Inga rader än.')).toBeNull()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(occasionRegisterApi.list, { Rows: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga rader än.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(occasionRegisterApi.list)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(occasionRegisterApi.list, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Forbidden: Story = { beforeEach: ({ msw }) => msw.use(mockError(occasionRegisterApi.list, 'forbidden')) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
