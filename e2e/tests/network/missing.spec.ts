import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { beLoggedIn } from '../account/visitor'
import { button, buyFrom, linkIn, openDayOf } from './store'

const photograph = fileURLToPath(new URL('../../../backend/demo/pictures/BEG7001.webp', import.meta.url))

test('a store misses something and asks, the buyer answers with one press, sees a picture of it and says what is wrong before it leaves @night', async ({
  page,
  browser,
}) => {
  const { address, order } = await buyFrom(page, '59120')

  const store = await (await browser.newContext()).newPage()
  await beLoggedIn(store, 'motala@example.se')
  await openDayOf(store, order)
  await button(store, 'Ta emot', order).click()
  await expect(button(store, 'Klar', order)).toBeVisible()
  await button(store, 'Något saknas', order).click()
  const question = store.getByRole('dialog')
  await expect(question.getByText('Köparens önskan om något saknas: samma färg.')).toBeVisible()
  await question.getByLabel('Vad saknas?').fill('rosa pioner')
  await question.getByLabel('Vad sätter ni i stället?').fill('rosa dahlior')
  await question.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(store.getByText(/Köparen är tillfrågad om rosa dahlior/)).toBeVisible()
  await expect(button(store, 'Klar', order)).toBeHidden()
  const early = await store.request.put(`/api/store/orders/${order}`, {
    headers: { 'x-requested-with': 'bukett' },
    data: { Report: 'Ready' },
  })
  expect(early.status()).toBe(409)

  const link = await linkIn(address, 'En fråga från floristen')
  const buyer = await (await browser.newContext()).newPage()
  await buyer.goto(link)
  await expect(buyer.getByText(/floristen har inte rosa pioner, och föreslår rosa dahlior/)).toBeVisible()
  await buyer.getByRole('button', { name: 'Ja, gör så' }).click()
  await expect(buyer.getByText(/Floristen gör rosa dahlior i stället för rosa pioner/)).toBeVisible()

  // The store's page reads itself again.
  await expect(store.getByText(/Gör rosa dahlior i stället för rosa pioner: det är tillåtet/)).toBeVisible()

  // Ready is told with a picture, which the buyer sees in the letter's page and finds wrong.
  await store.getByLabel(`Bild av order ${order}`).setInputFiles(photograph)
  await expect(store.getByRole('article', { name: order }).getByText('Klar', { exact: true })).toBeVisible()
  await buyer.goto(await linkIn(address, 'Så här blev din beställning'))
  const picture = buyer.getByRole('img', { name: /Det som floristen har gjort/ })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await buyer.getByRole('button', { name: 'Något ser fel ut' }).click()
  await buyer.getByLabel('Vad ser fel ut?').fill('De skulle vara rosa')
  await buyer.getByRole('button', { name: 'Skicka till floristen' }).click()
  await expect(buyer.getByText(/Floristen är underrättad/)).toBeVisible()

  // The store reads it before the car leaves, and answers.
  await expect(store.getByText('De skulle vara rosa')).toBeVisible()
  await expect(button(store, 'På väg', order)).toBeHidden()
  await store.getByLabel('Ert svar till köparen').fill('Vi byter dem nu.')
  await store.getByRole('button', { name: 'Svara köparen' }).click()
  await button(store, 'På väg', order).click()
  await linkIn(address, 'Floristen har svarat')
  await buyer.reload()
  await expect(buyer.getByText('Floristen svarade: ”Vi byter dem nu.”')).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Något ser fel ut' })).toBeHidden()
})
