import { contentFrameApi } from '@bukett/contracts/http/content-frame'
import { editionsApi } from '@bukett/contracts/http/editions'
import { anEditionState } from '@bukett/ui-kit/mocks/content'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { LineEditor } from './LineEditor'
import { MenuEditor } from './MenuEditor'

const saved = fn()
const menu = {
  Gift: [
    { Id: 'buketter', Title: 'Buketter', TitleEn: 'Bouquets', Link: '/sortiment/buketter' },
    { Id: 'choklad', Title: 'Choklad', TitleEn: 'Chocolate', Link: '/sortiment/choklad' },
  ],
  Home: [{ Id: 'vaser', Title: 'Vaser', TitleEn: 'Vases', Link: '/bukett-home/sortiment/vaser' }],
}
const line = { Text: '', TextEn: '', Link: '', Site: 'both' } as const

const meta = {
  title: 'Office/Front/Frame',
  component: MenuEditor,
  decorators: [inOffice],
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contentFrameApi.menu, { Content: menu, State: anEditionState() }),
      mock(contentFrameApi.saveMenu, ({ body }) => {
        saved(body)
        return { Content: body.Content, State: anEditionState({ Revision: body.Revision + 1 }) }
      }),
      mock(contentFrameApi.line, { Content: line, State: anEditionState() }),
      mock(contentFrameApi.saveLine, ({ body }) => {
        saved(body)
        return { Content: body.Content, State: anEditionState({ Revision: body.Revision + 1 }) }
      }),
      mock(editionsApi.publish, anEditionState({ Revision: 2 })),
    ),
} satisfies Meta<typeof MenuEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Menus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Lägg till en rad' }))[0]!)
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera nu' }))
    const faults = within(await canvas.findByRole('alert'))
    await expect(faults.getByText(/Texten saknas/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort: Rad 3' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort: Choklad' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await expect(await canvas.findByText(/^Utkastet är sparat/)).toBeVisible()
    await expect(saved).toHaveBeenLastCalledWith(
      expect.objectContaining({ Revision: 0, Content: { ...menu, Gift: menu.Gift.slice(0, 1) } }),
    )
  },
}
/** What is typed is seen at once, on both screens and in both languages. */
export const MenusLook: Story = {
  play: async ({ canvas, userEvent }) => {
    const look = within(await canvas.findByRole('region', { name: 'Så blir menyn: Blommor' }))
    await fill(userEvent, canvas.getAllByRole('textbox', { name: 'Ord i menyn' })[0]!, 'Nyheter')
    const texts = (list: string) => within(look.getByRole('list', { name: list })).getAllByRole('listitem')
    await expect(texts('Dator')[0]).toHaveTextContent('Nyheter')
    await userEvent.selectOptions(look.getByRole('combobox', { name: 'Språk' }), 'en')
    await expect(texts('Telefon').map(({ textContent }) => textContent)).toEqual(['Bouquets', 'Chocolate'])
  },
}
export const MenusStale: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(contentFrameApi.saveMenu, 'edition.changed', { who: 'Tora Vallmo', what: 'Gift' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort: Choklad' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await expect(await canvas.findByText(/Tora Vallmo har ändrat/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ta bort: Choklad' })).toBeNull()
  },
}
export const MenusLoading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(contentFrameApi.menu)) }
export const MenusPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const Line: Story = {
  render: () => <LineEditor />,
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByRole('textbox', { name: 'Text' }), 'Sista dagen för julleverans')
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera nu' }))
    await expect((await canvas.findAllByText(/Den engelska texten saknas/))[0]).toBeVisible()
    await fill(userEvent, canvas.getByRole('textbox', { name: 'Text, engelska' }), 'Last day for Christmas')
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera nu' }))
    await expect(await canvas.findByText('Publicerat. Det visas i butiken nu.')).toBeVisible()
  },
}
export const LineFailed: Story = {
  render: () => <LineEditor />,
  beforeEach: ({ msw }) => msw.use(mockError(contentFrameApi.line, 'unavailable')),
}
export const English: Story = { globals: { locale: 'en' } }
