import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { beStaff } from '../network/staff'
import { fillCartForMaja } from '../ordering/purchase'

test(
  'printed cards are activated, one of them is lost, blocked and replaced, and its successor pays',
  { tag: '@night' },
  async ({ page, browser }) => {
    await beStaff(page, 'kundtjanstchef4@example.se')
    // Random, so that a run on the same data makes a series of its own.
    const reference = `RESA${Math.floor(Math.random() * 1e6)}`
    await page.goto('/admin/gift-cards/series')
    await page.getByRole('textbox', { name: /^Beteckning/ }).fill(reference)
    await page.getByRole('textbox', { name: /^Belopp/ }).fill('300')
    await page.getByRole('textbox', { name: /^Antal/ }).fill('20')
    await page.getByRole('textbox', { name: /^Varför/ }).fill('Butiken i Lund')
    await page.getByRole('button', { name: 'Lägg till serien' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: `Fil till tryckeriet, ${reference}` }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    const links = [...file.matchAll(/\/presentkort\/[\w-]{22}/g)].map(([link]) => link)
    expect(links).toHaveLength(20)

    /** Number and PIN, as whoever has the link sees them. */
    const numbersBehind = async (link: string) => {
      const holder = await (await browser.newContext()).newPage()
      const answer = await holder.request.post(link.replace('/presentkort/', '/api/giftcard/claim/'), {
        headers: { 'x-requested-with': 'bukett' },
        data: {},
      })
      return answer.ok() ? ((await answer.json()) as { Code: string; Pin: string }) : null
    }
    expect(await numbersBehind(links[0]!)).toBeNull()

    await page.getByRole('button', { name: `Aktivera kort i ${reference}` }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: /^Till och med/ }).fill('2')
    await sheet.getByRole('textbox', { name: /^Varför/ }).fill('Sålda i butik')
    await sheet.getByRole('button', { name: 'Aktivera' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(/^2 kort, 600\skr blir en skuld/)).toBeVisible()
    await question.getByRole('button', { name: 'Aktivera' }).click()
    await expect(page.getByText(`Kort 1–2 i ${reference} är aktiverade.`)).toBeVisible()
    expect(await numbersBehind(links[2]!)).toBeNull()
    const lost = (await numbersBehind(links[0]!))!

    await page.goto('/admin/gift-cards/find')
    await page.getByRole('textbox', { name: /^Sök presentkort/ }).fill(lost.Code)
    await page.getByRole('link', { name: `… ${lost.Code.slice(-4)}` }).click()
    await page.getByRole('button', { name: 'Spärra' }).click()
    await sheet.getByRole('textbox', { name: /^Varför/ }).fill('Kunden har tappat det')
    await sheet.getByRole('button', { name: 'Spärra' }).click()
    await expect(page.getByText('Kortet är spärrat.')).toBeVisible()
    await page.getByRole('button', { name: 'Ersätt med ett nytt' }).click()
    await sheet.getByRole('textbox', { name: /^Varför/ }).fill('Kunden har tappat det')
    await sheet.getByRole('button', { name: 'Ersätt med ett nytt' }).click()
    await expect(page.getByText('300 kr kvar av 300 kr')).toBeVisible()
    await expect(page.getByText('Ersätter ett annat kort')).toBeVisible()
    await page.getByRole('button', { name: 'Visa kortets länk' }).click()
    const link = (await sheet.getByText(/\/presentkort\//).textContent()) ?? ''
    const found = (await numbersBehind(new URL(link).pathname))!
    const holder = await (await browser.newContext()).newPage()
    await holder.goto(new URL(link).pathname)
    await holder.getByRole('button', { name: 'Öppna presentkortet' }).click()
    await expect(holder.getByRole('img', { name: 'QR-kod med presentkortets nummer' })).toBeVisible()
    await expect(holder.getByRole('banner')).toBeVisible()
    // On paper there is the card alone.
    await holder.emulateMedia({ media: 'print' })
    await expect(holder.getByRole('banner')).toBeHidden()
    await expect(holder.getByRole('contentinfo')).toBeHidden()
    await expect(holder.getByRole('button', { name: 'Skriv ut' })).toBeHidden()
    await expect(holder.getByText(found.Pin)).toBeVisible()

    const guest = await (await browser.newContext()).newPage()
    await fillCartForMaja(guest)
    const apply = async ({ Code, Pin }: { Code: string; Pin: string }) => {
      const answer = await guest.request.post('/api/giftcard/cart', {
        headers: { 'x-requested-with': 'bukett' },
        data: { Code, Pin },
      })
      return (await answer.json()) as { PinOk: boolean; GiftCards: { Amount: number }[] }
    }
    expect(await apply(lost)).toMatchObject({ PinOk: false, GiftCards: [] })
    expect(await apply(found)).toMatchObject({ PinOk: true, GiftCards: [{ Amount: 300 }] })
  },
)
