import { articlesApi } from '@bukett/contracts/http/articles'
import { type ArticleContent, contentArticlesApi, type EditedArticle } from '@bukett/contracts/http/content-articles'
import { editionsApi } from '@bukett/contracts/http/editions'
import { mediaApi } from '@bukett/contracts/http/media'
import { aPhotograph, photographs } from '@bukett/ui-kit/mocks/catalogue'
import { anEditionState } from '@bukett/ui-kit/mocks/content'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { aPickable, goodsHandlers } from '../shell/story-goods'
import { ArticleEditor } from './ArticleEditor'

const saved = fn()
const Content: ArticleContent = {
  Title: 'Så håller buketten',
  TitleEn: 'Make the bouquet last',
  Preamble: 'Tre minuter vid diskbänken.',
  PreambleEn: 'Three minutes at the sink.',
  Slug: 'sa-haller-buketten',
  Category: 'snittblommor',
  Picture: 'product:BUK1001',
  Position: 3,
  Parts: [
    { Kind: 'heading', Id: 'a', Level: 2, Text: 'Vatten', TextEn: 'Water' },
    { Kind: 'text', Id: 'b', Text: 'Byt vatten ofta.', TextEn: 'Change the water often.' },
    { Kind: 'products', Id: 'c', Title: '', TitleEn: '', Codes: ['BUK1001'] },
  ],
}
const article: EditedArticle = {
  Key: 'sa-haller-buketten',
  Url: '/artikel/sa-haller-buketten',
  Content,
  State: anEditionState({ Revision: 1 }),
}

const meta = {
  title: 'Office/Front/Article',
  component: ArticleEditor,
  decorators: [inOffice],
  args: { of: article.Key, previewHref: () => 'about:blank', onGone: fn() },
  beforeEach: ({ msw }) => {
    let current = article
    msw.use(
      mock(contentArticlesApi.read, () => current),
      mock(contentArticlesApi.save, ({ body }) => {
        saved(body)
        current = { ...current, Content: body.Content, State: anEditionState({ Revision: body.Revision + 1 }) }
        return current
      }),
      mock(editionsApi.publish, ({ body }) => anEditionState({ Revision: body.Revision + 1 })),
      mock(articlesApi.categories, [
        { Id: 'snittblommor', Name: 'Snittblommor', ParentId: null, Url: '/inspiration/snittblommor', Count: 1 },
      ]),
      ...goodsHandlers(aPickable()),
      mock(mediaApi.list, { Pictures: [], Total: 0, PageSize: 60, Unused: 0, Wordless: 0 }),
    )
  },
} satisfies Meta<typeof ArticleEditor>
export default meta
type Story = StoryObj<typeof meta>

/** A text leads on by a link, and is published. */
export const Linked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra Text: Byt vatten ofta.' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text' }), ' Läs ')
    await userEvent.click(canvas.getByRole('button', { name: 'Länk i Text' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Lägg till en länk' }))
    await fill(userEvent, await sheet.findByRole('textbox', { name: 'Ord att trycka på' }), 'Om vatten')
    await userEvent.type(sheet.getByRole('textbox', { name: /^Adress/ }), 'javascript:alert')
    await userEvent.click(sheet.getByRole('button', { name: 'Lägg till länken' }))
    await expect(await sheet.findByText(/Adressen ska börja med/)).toBeVisible()
    await userEvent.clear(sheet.getByRole('textbox', { name: /^Adress/ }))
    await userEvent.type(sheet.getByRole('textbox', { name: /^Adress/ }), '/artikel/vatten')
    await userEvent.click(sheet.getByRole('button', { name: 'Lägg till länken' }))
    await expect(await canvas.findByText('Byt vatten ofta. Läs [Om vatten](/artikel/vatten)')).toBeInTheDocument()
    await userEvent.click(await canvas.findByRole('button', { name: 'Publicera nu' }))
    await expect(await canvas.findByText('Publicerat. Det visas i butiken nu.')).toBeVisible()
    await expect(saved).toHaveBeenLastCalledWith(
      expect.objectContaining({
        Revision: 1,
        Content: expect.objectContaining({
          Parts: expect.arrayContaining([
            expect.objectContaining({ Id: 'b', Text: 'Byt vatten ofta. Läs [Om vatten](/artikel/vatten)' }),
          ]),
        }),
      }),
    )
  },
}
/** A place between two others is no place: it is told as it is typed, and not taken for another. */
export const HalfAPlace: Story = {
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    const place = await canvas.findByRole('textbox', { name: /^Plats bland artiklarna/ })
    await userEvent.clear(place)
    await userEvent.type(place, '4,5')
    await expect(place).toHaveAccessibleDescription(/Platsen är ett heltal/)
    await expect(place).toHaveValue('4,5')
    await userEvent.clear(place)
    await userEvent.type(place, '-4')
    await expect(place).not.toHaveAccessibleDescription(/Platsen är ett heltal/)
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    await expect(saved.mock.lastCall?.[0]).toMatchObject({ Content: { Position: -4 } })
  },
}
/** The library is as long as it says, and what is chosen of it is seen. */
export const PictureOfLibrary: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      photographs,
      mock(mediaApi.list, ({ query: { words, page } }) => {
        const all = Array.from({ length: 61 }, (_, index) => ({
          Id: `bild-${index + 1}`,
          Version: 1,
          Name: `bild-${index + 1}.jpg`,
          Alt: `Bukett ${index + 1}`,
          AltEn: `Bouquet ${index + 1}`,
          AddedAt: '2026-11-20T09:00:00.000Z',
          Photo: aPhotograph('', '#c9808f').Photo!,
          Uses: [],
        }))
        const found = all.filter(({ Id }) => words === '' || Id === words)
        const Pictures = found.slice(page * 60, (page + 1) * 60)
        return { Pictures, Total: found.length, PageSize: 60, Unused: 0, Wordless: 0 }
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Välj ur bildbanken' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Välj en bild' }))
    await expect(await sheet.findByText('61 bilder')).toBeVisible()
    await expect(sheet.queryByRole('button', { name: 'Bukett 61' })).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: /page 2|sida 2/i }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Bukett 61' }))
    await expect(await canvas.findByText('Vald ur bildbanken: Bukett 61')).toBeVisible()
  },
}
/** Each kind of part has a form; what it lacks is said at its fields, and nothing is sent. */
export const HalfDone: Story = {
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    const kinds = await canvas.findByRole('combobox', { name: 'Sorts del' })
    for (const kind of ['picture', 'list', 'questions', 'heading']) {
      await userEvent.selectOptions(kinds, kind)
      await userEvent.click(canvas.getByRole('button', { name: 'Lägg till del' }))
    }
    await fill(userEvent, await canvas.findByRole('textbox', { name: 'Fråga 1' }), 'Hur länge?')
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera nu' }))
    const faults = await canvas.findByRole('alert')
    await waitFor(() => expect(faults).toHaveFocus())
    await expect(within(faults).getByText(/Bild: Välj en bild/)).toBeVisible()
    await expect(within(faults).getByText(/Frågor och svar: Hur länge\?: Den engelska texten saknas/)).toBeVisible()
    await expect(saved).not.toHaveBeenCalled()
  },
}
/** Somebody else was first: what was typed stays. */
export const Stale: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(contentArticlesApi.save, 'edition.changed', { who: 'Tora Vallmo', what: 'Title' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Rubrik' }), '!')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await expect(within(await canvas.findByRole('alert')).getByText(/Tora Vallmo har ändrat/)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Rubrik' })).toHaveValue('Så håller buketten!')
  },
}
/** A page of the shop keeps its address. */
export const HelpPage: Story = {
  args: { of: 'leverans' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contentArticlesApi.read, {
        ...article,
        Key: 'leverans',
        Url: '/leverans',
        Content: { ...Content, Slug: 'leverans', Category: '', Picture: '' },
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Ingress' })).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: /^Adress/ })).toBeNull()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(contentArticlesApi.read)) }
export const Unknown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(contentArticlesApi.read, 'content.unknown-page')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
