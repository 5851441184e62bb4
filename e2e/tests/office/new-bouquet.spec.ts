import { expect, test } from '@playwright/test'
import { beStaff } from '../network/staff'
import { buy } from '../ordering/shopper'
import { describedPictures } from './picture'

test(
  'a new bouquet with three photographs goes from nothing to sold: filled in, pictured, looked at, published, found and put into a cart',
  { tag: '@night' },
  async ({ page, browser }) => {
    test.setTimeout(180_000)
    await beStaff(page, 'redaktion6@example.se')
    // Random, so that a run on the same data has a bouquet of its own, in an assortment whose goods no other journey counts.
    const stamp = Math.floor(Math.random() * 1e6)
    const code = `NYB${stamp}`
    const name = `Vårregn ${stamp}`
    await page.goto('/admin/products')
    await page.getByRole('link', { name: 'Ny vara' }).click()
    const fill = (label: RegExp, text: string): Promise<void> => page.getByRole('textbox', { name: label }).fill(text)
    await fill(/^Kod/, code)
    await fill(/^Namn på svenska/, name)
    await fill(/^Namn på engelska/, `Spring rain ${stamp}`)
    await fill(/^Beskrivning på svenska/, 'Vita tulpaner och eukalyptus, bundna för hand.')
    await fill(/^Beskrivning på engelska/, 'White tulips and eucalyptus, tied by hand.')
    await fill(/^Variantens kod/, `${code}A`)
    await fill(/^Storlek på svenska/, 'Lagom')
    await fill(/^Storlek på engelska/, 'Medium')
    await fill(/^Pris, /, '399')
    for (const [at, flower] of ['tulip', 'eucalyptus'].entries()) {
      await page.getByRole('button', { name: 'Lägg till en blomma' }).click()
      await page.getByRole('combobox', { name: 'Blomma' }).nth(at).selectOption(flower)
    }
    await page.getByRole('textbox', { name: 'Antal', exact: true }).first().fill('20')
    await fill(/^Varugrupp/, 'Buketter')
    await page.getByRole('checkbox', { name: 'Tulpaner' }).check()
    await page.getByRole('button', { name: 'Spara utkast' }).click()
    await expect(page.getByRole('link', { name: 'Varans bilder' })).toBeVisible()

    // What is typed is not lost by a press beside it, nor by the way back.
    const words = page.getByRole('textbox', { name: /^Egna sökord/ })
    await words.fill('regnbukett')
    const asked = page.getByRole('alertdialog')
    await page.getByRole('link', { name: 'Varans bilder' }).click()
    await expect(asked).toContainText('Det du har ändrat och inte sparat försvinner')
    await asked.getByRole('button', { name: 'Avbryt' }).click()
    await expect(asked).toBeHidden()
    await page.evaluate(() => window.history.back())
    await asked.getByRole('button', { name: 'Avbryt' }).click()
    await expect(asked).toBeHidden()
    await expect(words).toHaveValue('regnbukett')
    await page.getByRole('button', { name: 'Spara utkast' }).click()
    await expect(page.getByText(/^Utkastet är sparat/)).toBeVisible()

    await page.getByRole('link', { name: 'Varans bilder' }).click()
    const pictures = ['framifran', 'i-vas', 'pa-bord'].map((one) => `${one}-${stamp}`)
    await describedPictures(page, pictures)
    await page.getByRole('button', { name: 'Spara bilderna' }).click()
    await expect(page.getByText('Bilderna är sparade och syns i butiken.')).toBeVisible()
    await page.getByRole('link', { name: 'Varans uppgifter' }).click()

    await expect(page.getByRole('button', { name: 'Publicera nu' })).toBeVisible()

    // By a link to send, before the shop has it.
    await page.getByRole('button', { name: 'Visa', exact: true }).click()
    const address = await page.getByRole('link', { name: 'Länk att skicka, gäller ett dygn' }).getAttribute('href')
    const shopper = await (await browser.newContext()).newPage()
    await shopper.goto(address ?? '')
    await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(shopper.getByRole('img', { name: `Bukett ${pictures[0]}` })).toBeVisible()
    const found = shopper.getByRole('article').filter({ hasText: name })
    await shopper.goto(`/sok?q=${encodeURIComponent(name)}`)
    await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(found).toHaveCount(0)

    await page.getByRole('button', { name: 'Publicera nu' }).click()
    await expect(page.getByText('Publicerat. Det visas i butiken nu.')).toBeVisible()
    // Every process hears of it within the second.
    await expect(async () => {
      await shopper.goto(`/sok?q=${encodeURIComponent(name)}`)
      await expect(found).toHaveCount(1, { timeout: 1000 })
    }).toPass()
    await shopper.goto('/sortiment/tulpaner')
    await expect(found).toHaveCount(1)
    await shopper.goto(`/produkt/${code}`)
    const gallery = shopper.getByRole('list', { name: 'Bilder', exact: true })
    for (const picture of pictures) await expect(gallery.getByRole('img', { name: `Bukett ${picture}` })).toHaveCount(1)
    await buy(shopper, code)
    await expect(shopper.getByRole('main')).toContainText(name)
  },
)
