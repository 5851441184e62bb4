import { articlesApi } from '@bukett/contracts/http/articles'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { contentApi, type EditedPage } from '@bukett/contracts/http/content'
import { editionsApi } from '@bukett/contracts/http/editions'
import { mediaApi } from '@bukett/contracts/http/media'
import { anEditionState, aPage } from '@bukett/ui-kit/mocks/content'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { aPickable, goodsHandlers } from '../shell/story-goods'
import { fill } from '../../shared/story'
import { PageEditor } from './PageEditor'

const saved = fn()
const acted = fn()
const home: EditedPage = { Key: 'home', Url: '/', Content: aPage(), State: anEditionState() }
const campaign: EditedPage = {
  Key: 'mors-dag',
  Url: '/kampanj/mors-dag',
  Content: aPage({ Title: 'Mors dag', TitleEn: "Mother's Day", Slug: 'mors-dag' }),
  State: anEditionState({
    Revision: 4,
    Draft: { By: 'Åsa Vildrosen', At: '2026-11-20T09:00:00.000Z' },
    Spans: [
      {
        Number: 1,
        From: '2026-11-01T08:00:00.000Z',
        Until: null,
        IsNothing: false,
        IsNow: true,
        By: 'Åsa Vildrosen',
        At: '2026-11-01T08:00:00.000Z',
      },
      {
        Number: 2,
        From: '2027-05-16T22:00:00.000Z',
        Until: '2027-05-30T22:00:00.000Z',
        IsNothing: false,
        IsNow: false,
        By: 'Tora Vallmo',
        At: '2026-11-02T08:00:00.000Z',
      },
    ],
  }),
}
const draftOf = (page: EditedPage, Revision: number): EditedPage => ({
  ...page,
  State: { ...page.State, Revision, Draft: { By: 'Åsa Vildrosen', At: '2026-11-20T09:30:00.000Z' } },
})

const meta = {
  title: 'Office/Front/Page',
  component: PageEditor,
  decorators: [inOffice],
  args: { of: 'home', previewHref: () => 'about:blank', onGone: fn() },
  beforeEach: ({ msw }) => {
    let current = home
    msw.use(
      mock(contentApi.read, () => current),
      mock(contentApi.save, ({ body }) => {
        saved(body)
        current = draftOf({ ...current, Content: body.Content }, body.Revision + 1)
        return current
      }),
      mock(editionsApi.publish, ({ body }) => {
        acted('publish', body)
        current = { ...current, State: anEditionState({ Revision: body.Revision + 1 }) }
        return current.State
      }),
      mock(editionsApi.plan, ({ body }) => {
        acted('plan', body)
        return current.State
      }),
      mock(editionsApi.preview, ({ body }) => {
        acted('preview', body)
        return { Token: 'pass', Until: '2026-11-21T09:00:00.000Z' }
      }),
      mock(catalogueApi.assortments, [
        { Code: 'favoriter', Name: 'Favoriter', Description: '', Url: '/sortiment/favoriter', Site: 'gift' },
      ]),
      mock(catalogueApi.textGreetings, {
        Occasions: [
          { Code: 'birthday', Name: 'Födelsedag' },
          { Code: 'love', Name: 'Kärlek' },
        ],
        Addons: [],
        Texts: [],
      }),
      ...goodsHandlers(aPickable()),
      mock(articlesApi.categories, []),
      mock(mediaApi.list, { Pictures: [], Total: 0, PageSize: 60, Unused: 0, Wordless: 0 }),
    )
  },
} satisfies Meta<typeof PageEditor>
export default meta
type Story = StoryObj<typeof meta>

const openHero = 'Ändra Stor bild: Höstens färger före snön'

/** A heading is changed in both languages, and published. */
export const Published: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: openHero }))
    const heading = canvas.getByRole('textbox', { name: 'Rubrik' })
    await userEvent.clear(heading)
    await fill(userEvent, heading, 'Första tulpanerna')
    await expect(canvas.getByText('Du har ändringar som inte är sparade.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera nu' }))
    await expect(await canvas.findByText('Publicerat. Det visas i butiken nu.')).toBeVisible()
    await expect(saved).toHaveBeenLastCalledWith(
      expect.objectContaining({
        Revision: 0,
        Content: expect.objectContaining({
          Blocks: expect.arrayContaining([expect.objectContaining({ Title: 'Första tulpanerna' })]),
        }),
      }),
    )
    await expect(acted).toHaveBeenLastCalledWith('publish', { Revision: 1 })
  },
}
/** The first block is lifted by its handle and laid below the second. */
export const MovedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const handle = await canvas.findByRole('button', { name: 'Flytta Stor bild: Höstens färger före snön' })
    handle.focus()
    await userEvent.keyboard('[Space]')
    await waitFor(() => expect(canvas.getByText(/(är lyft|är på plats 1)/)).toBeInTheDocument())
    await userEvent.keyboard('[ArrowDown]')
    await waitFor(() => expect(canvas.getByText(/är på plats 2 av 3/)).toBeInTheDocument())
    await userEvent.keyboard('[Space]')
    await userEvent.click(await canvas.findByRole('button', { name: 'Spara utkast' }))
    await expect(await canvas.findByText(/^Utkastet är sparat/)).toBeVisible()
    const [sent] = (saved.mock.lastCall ?? []) as { Content: EditedPage['Content'] }[]
    await expect(sent?.Content.Blocks.map(({ Id }) => Id)).toEqual(['favourites', 'season', 'occasions'])
  },
}
/** Each kind of block has a form; what it lacks is said at its fields, and nothing is sent. */
export const HalfDone: Story = {
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Sorts block' }), 'countdown')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till block' }))
    await fill(userEvent, canvas.getByRole('textbox', { name: 'Rubrik' }), 'Mors dag')
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera nu' }))
    const faults = await canvas.findByRole('alert')
    await waitFor(() => expect(faults).toHaveFocus())
    await expect(within(faults).getByText(/Mors dag: Den engelska texten saknas/)).toBeVisible()
    await expect(within(faults).getByText(/Välj dag och klockslag för sista beställning/)).toBeVisible()
    await expect(saved).not.toHaveBeenCalled()
  },
}
/** A word that the shop cannot fill in is told at its field, in either language. */
export const UnknownWord: Story = {
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    await userEvent.click(await canvas.findByRole('button', { name: openHero }))
    await expect(
      canvas.getByText(/där det står {butiker}, {orter}, {idag}, {imorgon}, {betyg}, {omdömen}/),
    ).toBeVisible()
    const heading = canvas.getByRole('textbox', { name: 'Rubrik' })
    await userEvent.clear(heading)
    await fill(userEvent, heading, 'En av {butiker} butiker, {betyyg} i betyg')
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera nu' }))
    await waitFor(() => expect(heading).toHaveAccessibleDescription(/Inget fylls i för {betyyg}/))
    await expect(saved).not.toHaveBeenCalled()
  },
}
export const EveryKind: Story = {
  play: async ({ canvas, userEvent }) => {
    const kinds = await canvas.findByRole('combobox', { name: 'Sorts block' })
    for (const kind of ['teaser', 'products', 'text', 'articles', 'occasions', 'promises', 'store', 'place']) {
      await userEvent.selectOptions(kinds, kind)
      await userEvent.click(canvas.getByRole('button', { name: 'Lägg till block' }))
    }
    await expect(canvas.getAllByRole('textbox', { name: 'Rubrik' })).toHaveLength(8)
    await expect(await canvas.findByRole('checkbox', { name: 'Kärlek' })).toBeInTheDocument()
  },
}
/** A block is taken out, and back. */
export const RemovedAndBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ta bort: Stor bild/ }))
    await expect(canvas.queryByRole('button', { name: openHero })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Ångra' }))
    await expect(canvas.getByRole('button', { name: openHero })).toBeVisible()
    await expect(canvas.queryByText('Du har ändringar som inte är sparade.')).toBeNull()
  },
}
/** Somebody else was first: what was typed stays, and can be saved over theirs. */
export const Stale: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(contentApi.save, 'edition.changed', { who: 'Tora Vallmo', what: 'Blocks.season.Title' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: openHero }))
    await fill(userEvent, canvas.getByRole('textbox', { name: 'Rubrik' }), '!')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    const told = await canvas.findByRole('alert')
    await expect(within(told).getByText(/Tora Vallmo har ändrat/)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Rubrik' })).toHaveValue('Höstens färger före snön!')
    await userEvent.click(within(told).getByRole('button', { name: 'Läs in den andras version' }))
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(canvas.getByRole('textbox', { name: 'Rubrik' })).toHaveValue('Höstens färger före snön')
  },
}
export const PlanEndsBeforeStart: Story = {
  play: async ({ canvas, userEvent }) => {
    const plan = within(await canvas.findByRole('form', { name: 'Planera' }))
    await fill(userEvent, plan.getByLabelText('Börjar'), '2027-05-17')
    await fill(userEvent, plan.getByLabelText('Slutar'), '2027-05-16')
    await userEvent.click(plan.getByRole('button', { name: 'Planera' }))
    await expect((await plan.findAllByText(/Slutet ligger före början/))[0]).toBeVisible()
  },
}
export const Campaign: Story = {
  args: { of: 'mors-dag' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contentApi.read, campaign),
      mock(editionsApi.versions, [
        {
          Number: 1,
          By: null,
          At: '2026-11-01T08:00:00.000Z',
          Differences: [{ Path: 'Title', Before: null, After: 'Mors dag' }],
        },
      ]),
      mock(editionsApi.discard, ({ body }) => {
        acted('discard', body)
        return campaign.State
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Adress efter /kampanj/' })).toHaveValue('mors-dag')
    await expect(canvas.getByText(/^Version 2: 17 maj 2027/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Öppna sidan i butiken' })).toHaveAttribute(
      'href',
      '/kampanj/mors-dag',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Visa versioner' }))
    await expect(document.activeElement).not.toBe(document.body)
    await expect(await canvas.findByText(/^Version 1, någon/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Kasta utkastet' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Kasta utkastet' }))
    await waitFor(() => expect(acted).toHaveBeenLastCalledWith('discard', { Revision: 4 }))
  },
}
/** A campaign page is on one site: its blocks have none to choose, unless one of before has the other. */
export const OneSite: Story = {
  args: { of: 'mors-dag' },
  beforeEach: ({ msw }) => {
    const [first, ...others] = campaign.Content.Blocks
    msw.use(
      mock(contentApi.read, {
        ...campaign,
        Content: {
          ...campaign.Content,
          Blocks: [first!, ...others.map((block) => ({ ...block, Site: 'home' as const }))],
        },
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: openHero }))
    await expect(canvas.queryByRole('combobox', { name: 'Webbplats' })).toBeNull()
    await userEvent.click(canvas.getAllByRole('button', { name: /^Ändra / })[0]!)
    const site = await canvas.findByRole('combobox', { name: 'Webbplats' })
    await expect(site).toHaveAccessibleDescription(/blocket visas aldrig/)
    await userEvent.selectOptions(site, 'Båda')
    await expect(site).toBeVisible()
    await expect(site).toHaveFocus()
    await expect(site).not.toHaveAccessibleDescription(/blocket visas aldrig/)
  },
}
/** A page that never had a version goes with its draft: there is nothing left to be read. */
export const GoneWithDraft: Story = {
  args: { of: 'mors-dag' },
  beforeEach: ({ msw }) => {
    let isGone = false
    msw.use(
      mockError(contentApi.read, 'content.unknown-page', {}, () => !isGone),
      mock(contentApi.read, { ...campaign, State: { ...campaign.State, Spans: [] } }),
      mock(editionsApi.discard, () => {
        isGone = true
        return anEditionState({ Revision: 5 })
      }),
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    const press = { name: 'Kasta utkastet' }
    await userEvent.click(await canvas.findByRole('button', press))
    const question = within(await screen.findByRole('alertdialog'))
    await expect(question.getByText(/aldrig har publicerats eller planerats försvinner helt/)).toBeVisible()
    await userEvent.click(question.getByRole('button', press))
    await waitFor(() => expect(args.onGone).toHaveBeenCalledTimes(1))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
/** A version takes the place of a draft, whoever saved it: that is asked about by name. */
export const VersionOverDraft: Story = {
  args: { of: 'mors-dag' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contentApi.read, campaign),
      mock(editionsApi.versions, [{ Number: 1, By: null, At: '2026-11-01T08:00:00.000Z', Differences: [] }]),
      mock(editionsApi.restore, ({ body }) => {
        acted('restore', body)
        return campaign.State
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    acted.mockClear()
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa versioner' }))
    const press = { name: 'Ta fram version 1' }
    await userEvent.click(await canvas.findByRole('button', press))
    const asked = within(await screen.findByRole('alertdialog'))
    await expect(asked.getByText(/^Utkastet som Åsa Vildrosen sparade 20 november 2026/)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(acted).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', press))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', press))
    await waitFor(() => expect(acted).toHaveBeenLastCalledWith('restore', { Revision: 4, Number: 1 }))
  },
}
/** What is only planned has no page in the shop to be opened, and is not said to be shown. */
export const OnlyPlanned: Story = {
  args: { of: 'mors-dag' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contentApi.read, {
        ...campaign,
        State: { ...campaign.State, Draft: null, Spans: campaign.State.Spans.filter(({ IsNow }) => !IsNow) },
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inget utkast. Det syns inte i butiken just nu.')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Öppna sidan i butiken' })).toBeNull()
  },
}
/** So is what was taken down. */
export const TakenDown: Story = {
  args: { of: 'mors-dag' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contentApi.read, {
        ...campaign,
        State: {
          ...campaign.State,
          Spans: campaign.State.Spans.filter(({ IsNow }) => IsNow).map((span) => ({ ...span, IsNothing: true })),
        },
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nedtagen från 1 november 2026 09.00')).toBeVisible()
    await expect(canvas.queryByText('Visas nu')).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Öppna sidan i butiken' })).toBeNull()
  },
}
/** What opens from its newest version, which stands nowhere any more, is the draft of whoever publishes it. */
export const FromNewestVersion: Story = {
  args: { of: 'mors-dag' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contentApi.read, {
        ...campaign,
        State: {
          ...campaign.State,
          Draft: null,
          Spans: campaign.State.Spans.filter(({ IsNow }) => IsNow).map((span) => ({ ...span, IsNothing: true })),
          Changes: [{ Revision: 3, Act: 'withdraw', Fields: [], By: 'Tora Vallmo', At: '2026-11-01T08:00:00.000Z' }],
        },
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    await userEvent.click(await canvas.findByRole('button', { name: 'Publicera nu' }))
    await expect(await canvas.findByText('Publicerat. Det visas i butiken nu.')).toBeVisible()
    await expect(saved).toHaveBeenLastCalledWith({ Revision: 4, Content: campaign.Content })
    await expect(acted).toHaveBeenLastCalledWith('publish', { Revision: 5 })
  },
}
/** The home page is shown also where none of its plans has begun: the shop has a first one. */
export const HomeOnlyPlanned: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contentApi.read, {
        ...home,
        State: { ...campaign.State, Draft: null, Spans: campaign.State.Spans.filter(({ IsNow }) => !IsNow) },
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inget utkast: det som visas är det senaste.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Öppna sidan i butiken' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ta ner' })).toBeNull()
  },
}
export const Previewed: Story = {
  play: async ({ canvas, userEvent }) => {
    const day = await canvas.findByLabelText('Dag')
    await userEvent.clear(day)
    await userEvent.type(day, '2027-05-30')
    await userEvent.click(canvas.getByRole('button', { name: 'Visa' }))
    await expect(await canvas.findByTitle('Telefon')).toBeVisible()
    await expect(canvas.getByTitle('Dator')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(contentApi.read)) }
export const Unknown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(contentApi.read, 'content.unknown-page')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { args: { of: 'mors-dag' }, globals: { locale: 'en' } }
