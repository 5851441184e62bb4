import { articlesApi } from '@bukett/contracts/http/articles'
import { type ArticleContent, type ArticleInList, contentArticlesApi } from '@bukett/contracts/http/content-articles'
import { anEditionState } from '@bukett/ui-kit/mocks/content'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { fill, goAndComeBack, withWayBack } from '../../shared/story'
import { inOffice, leadsOnUnasked } from '../shell/story'
import { isAnythingUnsaved } from '../shell/use-unsaved'
import { ArticlesView } from './ArticlesView'

const row = { Category: '', Position: 0, Next: null } as const
const articles: ArticleInList[] = [
  { ...row, Key: 'leverans', Title: 'Så levererar vi', Url: '/leverans', State: 'published' },
  {
    ...row,
    Key: 'a',
    Title: 'Tulpanens vecka',
    Url: '/artikel/tulpanens-vecka',
    Category: 'snittblommor',
    State: 'planned',
    Next: '2027-01-15T08:00:00.000Z',
  },
]

const meta = {
  title: 'Office/Front/Articles',
  component: ArticlesView,
  decorators: [inOffice],
  args: { hrefOf: (key) => `/admin/articles/${key}`, onAdded: fn() },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contentArticlesApi.list, articles),
      mock(articlesApi.categories, [
        { Id: 'snittblommor', Name: 'Snittblommor', ParentId: null, Url: '/inspiration/snittblommor', Count: 1 },
      ]),
    ),
} satisfies Meta<typeof ArticlesView>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('gridcell', { name: 'Tulpanens vecka' })).toBeVisible()
    await expect(await canvas.findByRole('gridcell', { name: 'Snittblommor' })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Sök på rubrik eller adress' }), 'leverans')
    await waitFor(() => expect(canvas.queryByRole('gridcell', { name: 'Tulpanens vecka' })).toBeNull())
    await expect(canvas.getByRole('gridcell', { name: 'Så levererar vi' })).toBeVisible()
  },
}
/** 225: who comes back from an article goes on where the search stood. */
export const FoundAsItWasLeft: Story = {
  decorators: [withWayBack],
  play: async ({ canvas, userEvent }) => {
    const words = () => canvas.findByRole('searchbox', { name: 'Sök på rubrik eller adress' })
    await fill(userEvent, await words(), 'leverans')
    await goAndComeBack(userEvent)
    await expect(await words()).toHaveValue('leverans')
    await expect(await canvas.findByRole('gridcell', { name: 'Så levererar vi' })).toBeVisible()
    await expect(canvas.queryByRole('gridcell', { name: 'Tulpanens vecka' })).toBeNull()
  },
}
export const NotFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('gridcell', { name: 'Tulpanens vecka' })
    await fill(userEvent, canvas.getByRole('searchbox', { name: 'Sök på rubrik eller adress' }), 'pingst')
    await expect(await canvas.findByText('Inga sådana artiklar.')).toBeVisible()
  },
}
export const NothingYet: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contentArticlesApi.list, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga artiklar än.')).toBeVisible()
  },
}
const noArticle: ArticleContent = {
  Title: '',
  TitleEn: '',
  Preamble: '',
  PreambleEn: '',
  Slug: '',
  Category: '',
  Picture: '',
  Position: 0,
  Parts: [],
}
/** 156: what is typed of a new article is not lost unasked; once it is made it leads on by itself. */
export const Added: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contentArticlesApi.add, ({ body: { Title, Slug, Category } }) => ({
        Key: 'new',
        Url: `/artikel/${Slug}`,
        Content: { ...noArticle, Title, Slug, Category },
        State: anEditionState({ Revision: 1 }),
      })),
    ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Rubrik/ }), 'Tulpaner')
    await expect(isAnythingUnsaved()).toBe(true)
    await userEvent.type(canvas.getByRole('textbox', { name: /^Adress efter/ }), 'tulpaner')
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa artikeln' }))
    await waitFor(() => expect(args.onAdded).toHaveBeenCalled())
    await leadsOnUnasked()
  },
}
export const Taken: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(contentArticlesApi.add, 'content.slug-taken', { title: 'Tulpanens vecka' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Rubrik/ }), 'Tulpaner')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Adress efter/ }), 'tulpanens-vecka')
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa artikeln' }))
    await expect((await canvas.findAllByText(/har redan den adressen/))[0]).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(contentArticlesApi.list)) }
export const Failed: Story = { beforeEach: ({ msw }) => msw.use(mockError(contentArticlesApi.list, 'unavailable')) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
