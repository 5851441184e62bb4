import { DialogsProvider } from '@bukett/ui-kit'
import { officeTheme } from '@bukett/ui-kit/office'
import { ThemeProvider } from '@mui/material/styles'
import type { Decorator } from '@storybook/react-vite'
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
