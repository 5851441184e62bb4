import { ThemeProvider } from '@mui/material/styles'
import type { Decorator } from '@storybook/react-vite'
import { DialogsProvider } from '../Dialogs/Dialogs'
import { officeTheme } from './office-theme'

/** What the parts of the back office stand in. */
export const inOffice: Decorator = (Story) => (
  <ThemeProvider theme={officeTheme()}>
    <DialogsProvider>
      <Story />
    </DialogsProvider>
  </ThemeProvider>
)
