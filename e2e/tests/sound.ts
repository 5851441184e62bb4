import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'

/** One visitor goes through all of a worker's pages: what they share is fetched and compiled once. Nothing is chosen or kept on the way. */
const test = base.extend<object, { visitor: Page }>({
  visitor: [
    async ({ browser }, use, { project }) => {
      const { baseURL, storageState, locale, timezoneId, viewport } = project.use
      const context = await browser.newContext({ baseURL, storageState, locale, timezoneId, viewport })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** Declares the test of a page, for `npm run walks` and whoever names its file: nothing for axe to object to at WCAG 2.2 AA, and nothing against the site's own policy. `arrive` opens it and waits until it is whole. */
export const testSound = (path: string, arrive: (page: Page) => Promise<void>): void => {
  test(`${path} has nothing that axe objects to, and breaks no policy`, { tag: '@axe' }, async ({ visitor: page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await arrive(page)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    page.removeAllListeners('console')
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(complaints).toEqual([])
  })
}
