import { expect, test } from '@playwright/test'
import { expectConfirmed, fillCart, payByCard } from '../ordering/purchase'
import { beStaff } from './staff'

test(
  'customer service finds a lost order by half a name, pays back its bouquet, says a message again, and its page tells what happened',
  { tag: '@night' },
  async ({ page, browser }) => {
    // A name of its own: others buy at the same time.
    const family = `Ångström${Date.now().toString(36).replace(/\d/g, 'x')}`
    await fillCart(page)
    await page.goto('/varukorg/mottagare')
    await page.getByLabel('För- och efternamn').fill(`Gunnhild ${family}`)
    await page.getByRole('textbox', { name: 'Telefon' }).fill('070-174 06 12')
    await page.getByRole('combobox', { name: 'Gatuadress' }).fill('Drottninggatan 27')
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Ja, lämna den vid dörren' }).check()
    await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
    const address = await payByCard(page)
    await expectConfirmed(page)

    const service = await (await browser.newContext()).newPage()
    await beStaff(service, 'kundtjanstchef@example.se')
    await service.goto('/admin/orders')
    await service.getByRole('searchbox', { name: 'Sök order' }).fill(`gunnh ${family.slice(0, 7).toLowerCase()}`)
    const rows = service.getByRole('row').filter({ hasText: family })
    await rows.getByRole('link').first().click()

    await expect(service.getByText(`Mejl till ${address}`)).toBeVisible({ timeout: 30_000 })
    await service.getByRole('button', { name: 'Betala tillbaka' }).click()
    const refund = service.getByRole('dialog', { name: 'Betala tillbaka' })
    await refund.getByRole('button', { name: /^Öka antalet: .*Rosendröm/ }).click()
    await refund.getByRole('textbox', { name: /Varför/ }).fill('Rosorna hade vissnat')
    await refund.getByRole('button', { name: 'Se vad som händer' }).click()
    await expect(refund.getByText(/kr går tillbaka till Kort/)).toBeVisible()
    await refund.getByRole('button', { name: /^Betala tillbaka \d/ }).click()
    await expect(service.getByText(/är på väg tillbaka\.$/)).toBeVisible()
    // The page reads itself again, and stands still when the money has gone.
    await expect(service.getByText(/^Återbetalt: Kort/)).toBeVisible({ timeout: 45_000 })

    // What went back cannot go back once more: the fee is all that is left.
    await service.getByRole('button', { name: 'Betala tillbaka' }).click()
    await expect(refund.getByRole('checkbox', { name: /^Leveransavgift/ })).toBeVisible()
    await expect(refund.getByText(/Rosendröm/)).toHaveCount(0)
    await service.keyboard.press('Escape')

    // The confirmation had gone out with the wrong words: it is said again in others, and what went out first stays.
    await service.getByRole('button', { name: 'Skicka meddelande igen' }).click()
    const resend = service.getByRole('dialog', { name: 'Skicka igen' })
    await resend.getByRole('checkbox', { name: 'Rätta texten eller mottagaren först' }).check()
    await resend.getByLabel('Ämne').fill('Din beställning, rättad')
    await resend.getByRole('button', { name: 'Se vad som händer' }).click()
    await resend.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(service.getByText('Meddelandet är på väg.')).toBeVisible()
    await expect(service.getByText(/Din beställning, rättad/).first()).toBeVisible({ timeout: 45_000 })
  },
)
