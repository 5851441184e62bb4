import { DialogsProvider } from '@bukett/ui-kit'
import { officeTheme } from '@bukett/ui-kit/office'
import { ThemeProvider } from '@mui/material/styles'
import type { Decorator } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'

/** What the components of the back office stand in: what the shop's do, and the look of their own. */
export const inOffice: Decorator = (Story, context) =>
  inShop(
    () => (
      <ThemeProvider theme={officeTheme()}>
        <DialogsProvider>
          <Story />
        </DialogsProvider>
      </ThemeProvider>
    ),
    context,
  )

/** A form that has been saved leads on to another page by itself, and nobody is asked (156). */
export const leadsOnUnasked = async (): Promise<void> => {
  const { href } = window.location
  window.history.pushState(null, '', '/admin/audit')
  await expect(window.location.pathname).toBe('/admin/audit')
  window.history.replaceState(null, '', href)
}
