import { mediaApi } from '@bukett/contracts/http/media'
import { photographs } from '@bukett/ui-kit/mocks/catalogue'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { held } from '../../shared/story'
import { inOffice } from '../shell/story'
import { LibraryView } from './LibraryView'
import { aPicture, dropOn } from './story-pictures'
import type { Asked } from './use-pictures'

const pictures = [
  aPicture('rosor', '#c9808f', { Uses: [{ Code: 'BUK1001', Name: 'Rosendröm' }] }),
  aPicture('tulpaner', '#d8a24a'),
  aPicture('IMG_2041', '#8a9a7b', { Alt: '', AltEn: '' }),
]
const library = { Pictures: pictures, Total: 3, PageSize: 60, Unused: 2, Wordless: 1 }

const meta = {
  title: 'Office/Pictures/Library',
  component: LibraryView,
  decorators: [inOffice],
  args: { asked: { filter: 'all', words: '', page: 0 }, onAsk: fn() },
  beforeEach: ({ msw }) => msw.use(photographs, mock(mediaApi.list, library)),
} satisfies Meta<typeof LibraryView>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Visas för 1 vara')).toBeVisible()
    await expect(canvas.getByText('Beskrivning saknas')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Visa' }), 'unused')
    await expect(args.onAsk).toHaveBeenCalledWith({ filter: 'unused', words: '', page: 0 })
  },
}

/** The last one of the last page is gone. */
export const PastTheEnd: Story = {
  args: { asked: { filter: 'all', words: '', page: 2 } },
  beforeEach: ({ msw }) => msw.use(mock(mediaApi.list, { ...library, Pictures: [], Total: 120 })),
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Så många sidor är det inte.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Till sista sidan' }))
    await expect(args.onAsk).toHaveBeenLastCalledWith({ filter: 'all', words: '', page: 1 })
  },
}

/** Two files are dragged in: one is taken and asks for its words, the other says why not. */
export const DraggedIn: Story = {
  beforeEach: ({ msw }) => {
    const taken = { ...aPicture('vallmo', '#b5523b', { Alt: '', AltEn: '', Name: 'vallmo.png' }), WasThere: false }
    let first = true
    msw.use(
      mock(mediaApi.add, () => {
        if (!first) throw new Error('one is taken')
        first = false
        return taken
      }),
    )
  },
  play: async ({ canvas }) => {
    dropOn(await canvas.findByText('Dra bilder hit'), 'vallmo.png')
    const list = await canvas.findByRole('list', { name: 'Bilder på väg' })
    await expect(await within(list).findByText(/Klar\. Beskriv bilden/)).toBeVisible()
    await expect(within(list).getByRole('button', { name: 'Beskriv vallmo.png' })).toBeVisible()
  },
}
export const Refused: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(mediaApi.add, 'media.is-a-drawing')),
  play: async ({ canvas, userEvent }) => {
    dropOn(await canvas.findByText('Dra bilder hit'), 'logga.svg')
    await expect(await canvas.findByText(/SVG tas inte emot/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Försök igen med logga.svg' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort ur listan' }))
    await expect(canvas.queryByText('logga.svg')).toBeNull()
  },
}

/** Both languages are asked for, and the point that stays in sight can be moved by keys. */
export const Described: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(mediaApi.describe, ({ body }) =>
        aPicture('IMG_2041', '#8a9a7b', { Version: 2, Alt: body.Alt, AltEn: body.AltEn }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Öppna IMG_2041.jpg' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.type(sheet.getByRole('textbox', { name: /På svenska/ }), 'Eukalyptus i en korg')
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(sheet.getAllByText(/på svenska och engelska för den som inte ser den/)[0]).toBeVisible())
    const across = sheet.getByRole('slider', { name: 'I sidled, från vänster' })
    across.focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(across).toHaveValue('48')
    await userEvent.type(sheet.getByRole('textbox', { name: /På engelska/ }), 'Eucalyptus in a basket')
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Another file in its place: the words that were being typed stay, the point is the new photograph's. */
export const ReplacedWhileDescribed: Story = {
  beforeEach: ({ msw }) => {
    const { Photo } = aPicture('tulpaner', '#d8a24a')
    const other = { ...Photo, Address: `${Photo.Address}-other`, Focal: { X: 0.5, Y: 0.2 } }
    msw.use(mock(mediaApi.replace, aPicture('tulpaner', '#b5523b', { Version: 2, Photo: other })))
  },
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Öppna Bukett tulpaner' }))
    const sheet = within(await screen.findByRole('dialog'))
    const words = sheet.getByRole('textbox', { name: /På svenska/ })
    await userEvent.clear(words)
    await userEvent.type(words, 'Tulpaner i en hink')
    await userEvent.upload(
      sheet.getByLabelText('Byt ut filen', { selector: 'input' }),
      new File(['t'], 'hink.jpg', { type: 'image/jpeg' }),
    )
    await expect(await sheet.findByText(/Filen är utbytt/)).toBeVisible()
    await expect(words).toHaveValue('Tulpaner i en hink')
    await expect(sheet.getByRole('slider', { name: /På höjden/ })).toHaveValue('20')
    const described = fn()
    msw.use(
      mock(mediaApi.describe, ({ body }) => {
        described(body)
        return aPicture('tulpaner', '#b5523b', { Version: 3 })
      }),
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(described).toHaveBeenCalledWith(expect.objectContaining({ Version: 2, Alt: 'Tulpaner i en hink' })),
    )
  },
}

/** Somebody else was faster. */
export const Stale: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(mediaApi.describe, 'media.changed')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Öppna Bukett rosor' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    await expect(await sheet.findByText(/har ändrats av någon annan/)).toBeVisible()
  },
}
/** What somebody else wrote is told above what is typed, and the next save is of it. */
export const DescribedByAnotherMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    const { Uses: _, ...now } = aPicture('rosor', '#c9808f', { Version: 7, Alt: 'Rosor i ett glas' })
    msw.use(mockError(mediaApi.describe, 'media.changed', { now } as never))
  },
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Öppna Bukett rosor' }))
    const sheet = within(await screen.findByRole('dialog'))
    const words = sheet.getByRole('textbox', { name: /På svenska/ })
    await userEvent.clear(words)
    await userEvent.type(words, 'Rosor i en vas')
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    await expect(await sheet.findByText(/är nu: Rosor i ett glas/)).toBeVisible()
    await expect(words).toHaveValue('Rosor i en vas')
    const described = fn()
    msw.use(
      mock(mediaApi.describe, ({ body }) => {
        described(body)
        return aPicture('rosor', '#c9808f', { Version: 8, Alt: body.Alt })
      }),
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(described).toHaveBeenCalledWith(expect.objectContaining({ Version: 7, Alt: 'Rosor i en vas' })),
    )
  },
}
export const InUse: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(mediaApi.remove, 'media.in-use', { places: 'Rosendröm (BUK1001)' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Öppna Bukett rosor' }))
    const sheet = within(await screen.findByRole('dialog'))
    await expect(sheet.getByText('Visas för: Rosendröm (BUK1001)')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Ta bort' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Ta bort' }))
    await expect(await sheet.findByText(/Bilden visas för Rosendröm \(BUK1001\)/)).toBeVisible()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(mediaApi.list, { Pictures: [], Total: 0, PageSize: 60, Unused: 0, Wordless: 0 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga bilder än.')).toBeVisible()
  },
}
export const NotFound: Story = {
  args: { asked: { filter: 'all', words: 'pingst', page: 0 } },
  beforeEach: ({ msw }) =>
    msw.use(mock(mediaApi.list, { Pictures: [], Total: 0, PageSize: 60, Unused: 0, Wordless: 0 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga bilder hittades.')).toBeVisible()
  },
}
/** A library that is asked for again is not said to be empty while it is read. */
export const SearchedInVainAndAskedForAgain: Story = {
  ...NotFound,
  render: function Asking(args) {
    const [asked, onAsk] = useState<Asked>(args.asked)
    return <LibraryView asked={asked} onAsk={onAsk} />
  },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('Inga bilder hittades.')).toBeVisible()
    const { until: isLetGo, letGo } = held()
    msw.use(
      mock(mediaApi.list, async () => {
        await isLetGo
        return library
      }),
    )
    await userEvent.clear(canvas.getByRole('textbox', { name: /^Sök på namn/ }))
    await waitFor(() => expect(canvas.queryByText('Inga bilder hittades.')).toBeNull())
    await expect(canvas.queryByText('Inga bilder än.')).toBeNull()
    letGo()
    await expect(await canvas.findByText('Visas för 1 vara')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(mediaApi.list)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(mediaApi.list, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
