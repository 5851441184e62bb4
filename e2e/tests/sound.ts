import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** Declares the test of a page: nothing for axe to object to at WCAG 2.2 AA, and nothing against the site's own policy. `arrive` opens it and waits until it is whole. */
export const testSound = (path: string, arrive: (page: Page) => Promise<void>, tag: '@phone'[] = []): void => {
  test(`${path} has nothing that axe objects to, and breaks no policy`, { tag }, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await arrive(page)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(complaints).toEqual([])
  })
}
