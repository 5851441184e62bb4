import { expect, test } from '@playwright/test'

// Record 159: who opens the shop sees what it sells, and for how much, without scrolling.

for (const [name, width, height, least] of [
  ['a phone', 390, 844, 2],
  ['a desktop', 1280, 900, 5],
] as const)
  test(`goods with their prices are within the first screen of ${name}, and the next one peeks`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const goods = page.getByRole('main').getByRole('article')
    // The price is the last that a card says.
    await expect(goods.first()).toContainText(/\d\skr/)
    await expect(goods.first()).toBeInViewport({ ratio: 1 })
    await page.waitForLoadState('networkidle')
    const boxes = await goods.evaluateAll((cards) =>
      cards
        .map((card) => card.getBoundingClientRect())
        .filter(({ width: own }) => own > 0)
        .map(({ left, right, bottom }) => ({ left, right, bottom })),
    )
    const whole = boxes.filter(({ right, bottom }) => right <= width && bottom <= height)
    expect(whole.length).toBeGreaterThanOrEqual(least)
    const parts = boxes.filter(({ left, right, bottom }) => left < width - 12 && right > width - 30 && bottom <= height)
    expect(parts.length).toBeGreaterThanOrEqual(1)
  })

for (const [name, width, height] of [
  ['a phone', 390, 844],
  ['a desktop', 1280, 900],
] as const)
  test(`picture, name, sizes, where it shall go and the button are within the first screen of ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/produkt/BUK1001')
    const main = page.getByRole('main')
    const button = main.getByRole('button', { name: 'Välj leverans' })
    const place = main
      .getByRole('textbox', { name: /^Postnummer/ })
      .or(main.getByRole('combobox', { name: /^Postnummer/ }))
    const all = [
      main.getByRole('heading', { level: 1, name: 'Rosendröm' }),
      main.getByRole('button', { name: 'Stor', exact: true }),
      place,
      button,
    ]
    for (const one of all) await expect(one).toBeInViewport({ ratio: 1 })
    // On a wide screen the stems of a high bouquet go on below.
    await expect(main.getByRole('img').first()).toBeInViewport({ ratio: 0.8 })
    // What lies under the bar at the foot is not in sight.
    const reached = await place.evaluate((field) => {
      const { left, bottom } = field.getBoundingClientRect()
      return field.contains(document.elementFromPoint(left + 8, bottom - 4))
    })
    expect(reached).toBe(true)
  })
