import { expect, test } from '@playwright/test'
import { newAddress, sandbox } from '../account/visitor'
import { beStaff } from '../network/staff'

/** The page behind the link that was mailed. */
const linkTo = async (to: string): Promise<string> => {
  const query = new URLSearchParams({ kind: 'mail', to, count: '1', wait: '15' })
  const answer = await fetch(`${sandbox}/__sandbox/inbox?${query}`)
  const { messages } = (await answer.json()) as { messages: { links: string[] }[] }
  const link = messages[0]?.links.find((url) => url.includes('/betala/'))
  if (link === undefined) throw new Error(`No payment link was mailed to ${to}`)
  return new URL(link).pathname
}

test('a phone order begins at a half-remembered name and is paid by a link (CS-01, CS-02)', async ({
  page,
  browser,
}) => {
  await beStaff(page, 'kundtjanst@example.se')
  await page.goto('/admin/people')
  await page.getByRole('searchbox').fill('marie solv')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Marie Solvik/ }).click()
  await page.getByRole('button', { name: 'Ny telefonorder' }).click()
  await expect(page).toHaveURL(/\/admin\/phone-orders\/CustomerService-/)

  await page.getByRole('searchbox', { name: 'Sök produkt' }).fill('rosendröm')
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^Lägg till .*Mellan/ })
    .first()
    .click()

  const receiver = page.getByRole('form', { name: 'Leverans och mottagare' })
  await receiver.getByLabel('Förnamn').fill('Maja')
  await receiver.getByLabel('Efternamn').fill('Lindqvist')
  await receiver.getByLabel('Telefon').fill('070-174 06 11')
  await receiver.getByLabel('Gatuadress').fill('Drottninggatan 27')
  await receiver.getByLabel('Postnummer').fill('114 20')
  await receiver.getByLabel('Ort', { exact: true }).fill('Stockholm')
  await receiver.getByLabel('Text på kortet').fill('Grattis på födelsedagen')
  await receiver.getByLabel('Om ingen är hemma').selectOption('yes')
  await receiver.getByRole('button', { name: 'Spara mottagaren' }).click()
  const calendar = await page.request.post('/api/broker/deliveryinformation/calendar', {
    headers: { 'x-requested-with': 'bukett' },
    data: { PostalCode: '11420', ProductVariantCodes: ['BUK1001B'] },
  })
  const { days } = (await calendar.json()) as { days: { date: string; available: boolean; deliveryTypes: string[] }[] }
  const day = days.find(
    ({ available, deliveryTypes }) => available && deliveryTypes.some((type) => type !== 'StorePickup'),
  )
  await page.getByLabel('Skriv datum').fill(day?.date ?? '')
  await page.getByLabel('Skriv datum').blur()
  const way = page.getByRole('radio').first()
  await way.click()
  // As the server has it.
  await expect(way).toBeChecked()

  const address = newAddress()
  const link = page.getByRole('form', { name: 'Skicka betallänk' })
  await link.getByLabel('E-post').fill(address)
  await link.getByLabel('Mobilnummer').fill('')
  await link.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(page.getByText(`Länken är skickad till ${address}.`)).toBeVisible()

  const payer = await (await browser.newContext()).newPage()
  await payer.goto(await linkTo(address))
  await expect(payer.getByText(/^Till Maja Lindqvist, Stockholm/)).toBeVisible()
  await payer.getByRole('button', { name: /med kort$/ }).click()
  await payer.getByRole('button', { name: 'Betala', exact: true }).click()
  await expect(payer.getByRole('heading', { level: 1, name: /^Tack/ })).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByText('Telefonordern är betald eller borttagen.')).toBeVisible()
})
