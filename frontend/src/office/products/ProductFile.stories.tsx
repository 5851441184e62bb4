import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { officeProductsApi } from '@bukett/contracts/http/office-products'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { ProductFile } from './ProductFile'
import { usualQuestion } from './use-products'

const sent = fn()
const file = (name = 'varor.csv', content = 'Code;VariantCode;Price\nBUK1001;BUK1001A;359') => new File([content], name)

const meta = {
  title: 'Office/Products/File',
  component: ProductFile,
  decorators: [inOffice],
  args: { asked: usualQuestion, count: 1240 },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(catalogueApi.importFile, ({ body }) => {
        sent(body.CheckOnly)
        return { Created: 2, Changed: 31, Unchanged: 400, Saved: body.CheckOnly !== true }
      }),
    ),
} satisfies Meta<typeof ProductFile>
export default meta
type Story = StoryObj<typeof meta>

/** It is tried first; nothing is saved until somebody has seen what happens. */
export const TriedAndSaved: Story = {
  play: async ({ canvas, userEvent }) => {
    sent.mockClear()
    await userEvent.upload(canvas.getByLabelText('Läs in en fil', { selector: 'input' }), file())
    await expect(await canvas.findByText('Nya: 2, ändras: 31, som förut: 400.')).toBeVisible()
    await expect(sent.mock.calls).toEqual([[true]])
    await userEvent.click(canvas.getByRole('button', { name: 'Spara ändringarna' }))
    await expect(await canvas.findByText('Filen är inläst. Nya varor: 2, ändrade: 31.')).toBeVisible()
    await expect(sent.mock.calls).toEqual([[true], [false]])
  },
}
/** A workbook that is called a CSV is none, and nothing is sent. */
export const NoText: Story = {
  play: async ({ canvas, userEvent }) => {
    sent.mockClear()
    const workbook = new File([Uint8Array.from([80, 75, 3, 4, 20, 0])], 'varor.csv', { type: 'text/csv' })
    await userEvent.upload(canvas.getByLabelText('Läs in en fil', { selector: 'input' }), workbook)
    await expect(await canvas.findByText('Välj en fil som är sparad som CSV eller JSON.')).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
  },
}
/** Each faulty row is named with where it stands. */
export const Faulty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(catalogueApi.importFile, 'import.wrong-rows', {
        count: 2,
        Count: 2,
        fields: [
          {
            path: 'rows.3.Price',
            code: 'import.wrong-value',
            Message: 'Rad 3, Price: Skriv ett tal, som 349 eller 349,50.',
          },
          {
            path: 'rows.9.Assortments',
            code: 'import.unknown-reference',
            Message: 'Rad 9, Assortments: vaar finns inte.',
          },
        ],
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Läs in en fil', { selector: 'input' }), file())
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText(/Inget har ändrats: 2 fel/)).toBeVisible()
    await expect(alert.getByText('Rad 9, Assortments: vaar finns inte.')).toBeVisible()
    const kept = spyOn(URL, 'createObjectURL').mockReturnValue('#')
    await userEvent.click(alert.getByRole('button', { name: 'Spara felen som CSV' }))
    const [sheet] = kept.mock.lastCall ?? []
    await expect(await (sheet as Blob).text()).toContain('9;Assortments;Rad 9, Assortments: vaar finns inte.')
  },
}
/** Of a file that is wrong throughout: as many as can be looked through, and how many there are. */
export const FaultyThroughout: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(catalogueApi.importFile, 'import.wrong-rows', {
        count: 41_000,
        Count: 41_000,
        fields: Array.from({ length: 60 }, (_, n) => ({
          path: `rows.${n + 2}.Price`,
          code: 'import.wrong-value',
          Message: `Rad ${n + 2}, Price: Skriv ett tal, som 349 eller 349,50.`,
        })),
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Läs in en fil', { selector: 'input' }), file())
    await expect(await canvas.findByText(/De första 60 av 41\s000 visas/)).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Vad som är fel, rad för rad' })).toHaveAttribute('tabindex', '0')
  },
}
export const NothingNew: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(catalogueApi.importFile, { Created: 0, Changed: 0, Unchanged: 12, Saved: false })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Läs in en fil', { selector: 'input' }), file())
    await expect(await canvas.findByText(/redan som den säger/)).toBeVisible()
  },
}
/** While it is judged, how many of its goods have been; asked for again every second. */
export const Judged: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockWaiting(catalogueApi.importFile),
      mock(officeProductsApi.importProgress, { Step: 'judging', Done: 52_000, Of: 100_000 }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Läs in en fil', { selector: 'input' }), file())
    await expect(await canvas.findByText('varor.csv provas rad för rad')).toBeVisible()
    await expect(await canvas.findByText(/^52\s000 av 100\s000 varor är provade$/)).toBeVisible()
    const bar = canvas.getByRole('progressbar', { name: 'Hur långt filen har kommit' })
    await expect(bar).toHaveAttribute('aria-valuenow', '52')
  },
}
/** What is saved was judged once more: that is the first half of the way. */
export const Saved: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(catalogueApi.importFile, ({ body }) =>
        body.CheckOnly
          ? { Created: 2, Changed: 31, Unchanged: 400, Saved: false }
          : new Promise<never>(() => undefined),
      ),
      mock(officeProductsApi.importProgress, { Step: 'saving', Done: 200, Of: 400 }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Läs in en fil', { selector: 'input' }), file())
    await userEvent.click(await canvas.findByRole('button', { name: 'Spara ändringarna' }))
    await expect(await canvas.findByText('200 av 400 varor är sparade')).toBeVisible()
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')
  },
}
/** Nothing of it has been judged yet. */
export const UnderWay: Story = {
  beforeEach: ({ msw }) => msw.use(mockWaiting(catalogueApi.importFile), mockWaiting(officeProductsApi.importProgress)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Läs in en fil', { selector: 'input' }), file())
    await expect(await canvas.findByRole('progressbar', { name: 'Hur långt filen har kommit' })).toBeVisible()
  },
}
export const AnotherKind: Story = {
  play: async ({ canvas, userEvent }) => {
    const loose = userEvent.setup({ applyAccept: false })
    await loose.upload(canvas.getByLabelText('Läs in en fil', { selector: 'input' }), file('varor.xlsx'))
    await expect(await canvas.findByText('Välj en fil som är sparad som CSV eller JSON.')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
