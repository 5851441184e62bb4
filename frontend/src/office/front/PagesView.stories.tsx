import { contentApi, type PageInList } from '@bukett/contracts/http/content'
import { aPage, anEditionState } from '@bukett/ui-kit/mocks/content'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inOffice, leadsOnUnasked } from '../shell/story'
import { isAnythingUnsaved } from '../shell/use-unsaved'
import { PagesView } from './PagesView'

const pages: PageInList[] = [
  { Key: 'home', Title: '', Url: '/', State: 'changed', Next: '2027-05-16T22:00:00.000Z', Lacks: [] },
  {
    Key: 'a',
    Title: 'Mors dag',
    Url: '/kampanj/mors-dag',
    State: 'planned',
    Next: '2027-05-16T22:00:00.000Z',
    Lacks: [],
  },
  { Key: 'b', Title: 'Advent', Url: '/kampanj/advent', State: 'published', Next: null, Lacks: [] },
  { Key: 'c', Title: 'Påsk', Url: '/kampanj/pask', State: 'draft', Next: null, Lacks: [] },
]

const meta = {
  title: 'Office/Front/Pages',
  component: PagesView,
  decorators: [inOffice],
  args: { hrefOf: (key) => `/admin/front/${key}`, onAdded: fn() },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contentApi.pages, pages),
      mock(contentApi.add, ({ body }) => ({
        Key: 'new',
        Url: `/kampanj/${body.Slug}`,
        Content: aPage({ Title: body.Title, Slug: body.Slug }),
        State: anEditionState({ Revision: 1 }),
      })),
    ),
} satisfies Meta<typeof PagesView>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('gridcell', { name: 'Startsidan' })).toBeVisible()
    await expect(canvas.getByRole('gridcell', { name: 'Planerad' })).toBeVisible()
  },
}
export const ReferToNothing: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contentApi.pages, [
        {
          ...pages[0]!,
          Lacks: [
            { Kind: 'assortments', Code: 'jul', IsGone: false },
            { Kind: 'categories', Code: 'kransar', IsGone: true },
            { Kind: 'products', Code: 'Julens bästa', IsGone: false },
          ],
        },
        ...pages.slice(1),
      ]),
    ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /sortimentet jul har inget att visa, kategorin kransar finns inte, ingen av varorna i ”Julens bästa” säljs nu$/,
      ),
    ).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: 'Startsidan' })[0]).toHaveAttribute('href', '/admin/front/home')
  },
}
export const Added: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Rubrik/ }), 'Alla hjärtans dag')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Adress efter/ }), 'Alla-Hjartans')
    await expect(isAnythingUnsaved()).toBe(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa sidan' }))
    await waitFor(() => expect(args.onAdded).toHaveBeenCalled())
    await leadsOnUnasked()
  },
}
export const WrongAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Rubrik/ }), 'Mors dag')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Adress efter/ }), 'mors dag!')
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa sidan' }))
    await expect((await canvas.findAllByText(/Adressen skrivs med a till z/))[0]).toBeVisible()
  },
}
export const Taken: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(contentApi.add, 'content.slug-taken', { title: 'Advent' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Rubrik/ }), 'Advent')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Adress efter/ }), 'advent')
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa sidan' }))
    await expect((await canvas.findAllByText(/har redan den adressen/))[0]).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(contentApi.pages)) }
export const Failed: Story = { beforeEach: ({ msw }) => msw.use(mockError(contentApi.pages, 'unavailable')) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
