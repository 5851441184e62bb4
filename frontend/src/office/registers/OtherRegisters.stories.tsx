import {
  addonRegisterApi,
  assortmentRegisterApi,
  categoryRegisterApi,
  countryRegisterApi,
  greetingRegisterApi,
  occasionRegisterApi,
} from '@bukett/contracts/http/registers'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { Addons } from './Addons'
import { ArticleCategories } from './ArticleCategories'
import { Assortments } from './Assortments'
import { Countries } from './Countries'
import { Greetings } from './Greetings'
import { addons, assortments, categories, countries, greetings, occasions } from './story-rows'

const sent = fn()
const meta = {
  title: 'Office/Registers/Others',
  component: Assortments,
  decorators: [inOffice],
  args: { label: 'Sortiment' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(occasionRegisterApi.list, { Rows: occasions }),
      mock(greetingRegisterApi.list, { Rows: greetings }),
      mock(assortmentRegisterApi.list, { Rows: assortments }),
      mock(addonRegisterApi.list, { Rows: addons }),
      mock(categoryRegisterApi.list, { Rows: categories }),
      mock(categoryRegisterApi.add, ({ body }) => {
        sent(body)
        return { ...body, Version: 1, Used: 0 }
      }),
      mock(countryRegisterApi.list, { Rows: countries }),
      mock(assortmentRegisterApi.change, ({ body }) => {
        sent(body)
        return { ...assortments[0]!, ...body }
      }),
      mock(addonRegisterApi.change, ({ body }) => {
        sent(body)
        return { ...addons[0]!, ...body }
      }),
      mock(greetingRegisterApi.add, ({ body }) => {
        sent(body)
        return { ...body, Version: 1, Used: 0 }
      }),
    ),
} satisfies Meta<typeof Assortments>
export default meta
type Story = StoryObj<typeof meta>

const sheet = async () => within(await screen.findByRole('dialog'))

/** From by hand to by rule; a rule of nothing is refused at its field. */
export const AssortmentByRule: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Rosor' }))
    const dialog = await sheet()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Vilka varor' }), 'rule')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await dialog.findByText(/Slag: Välj minst en/, { selector: 'button' })).toBeVisible()
    const kinds = within(dialog.getByRole('group', { name: 'Slag' }))
    await userEvent.click(kinds.getAllByRole('checkbox')[0]!)
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/^Rosor är sparat/)).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ Rule: expect.objectContaining({ Colours: [], Occasions: [] }) }),
    )
  },
}
export const AddonsChange: Story = {
  render: () => <Addons label="Tillägg till varor" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Glasvas' }))
    const dialog = await sheet()
    const price = dialog.getByRole('textbox', { name: 'Pris i kronor' })
    await userEvent.clear(price)
    await userEvent.type(price, '159,50')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/^Glasvas är sparat/)).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ Price: 159_50 }))
  },
}
/** The occasions of a card that is none any more are named no longer: nothing on the screen would tell of them. */
export const AddonNoCard: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(addonRegisterApi.list, { Rows: [{ ...addons[0]!, IsTextGreeting: true, Occasions: ['love'] }] })),
  render: () => <Addons label="Tillägg till varor" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Glasvas' }))
    const dialog = await sheet()
    await expect(await dialog.findByRole('checkbox', { name: 'Kärlek' })).toBeChecked()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Är ett kort för en hälsning' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/^Glasvas är sparat/)).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ IsTextGreeting: false, Occasions: [] }))
  },
}
export const GreetingsAdd: Story = {
  render: () => <Greetings label="Hälsningstexter" />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Födelsedag')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till' }))
    const dialog = await sheet()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Tillfälle' }), 'love')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Text' }), 'Du är bäst.')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Text på engelska' }), 'You are the best.')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/^Du är bäst\. är sparat/)).toBeVisible()
  },
}
/** A line that cannot be read is named. */
export const CountriesDaysOff: Story = {
  render: () => <Countries label="Länder" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Norge' }))
    const dialog = await sheet()
    await expect(dialog.getByRole('textbox', { name: /^Ord i adressen/ })).toHaveAttribute('readonly')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Lediga dagar/ }), '\njul')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await dialog.findByText(/”jul/, { selector: 'button' })).toBeVisible()
  },
}
/** Below one that stands at the top. */
export const CategoriesAdd: Story = {
  render: () => <ArticleCategories label="Artikelkategorier" />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Cut flowers')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till' }))
    const dialog = await sheet()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Namn' }), 'Krukväxter')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Namn på engelska' }), 'House plants')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Står under' }), 'skotselrad')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Kod' }), 'krukvaxter')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/^Krukväxter är sparat/)).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ Code: 'krukvaxter', ParentId: 'skotselrad', Position: 1000 }),
    )
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
