import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { DialogsProvider, KitProvider, quietTheme } from '@bukett/ui-kit'
import CssBaseline from '@mui/material/CssBaseline'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../shared/i18n'
import { useQuiet } from '../shared/mood'
import { ShopLink } from './layouts/ShopLink'

export interface ProvidersProps {
  queryClient: QueryClient
  /** Where styles go: into the page, or into what the server sends. */
  styles: EmotionCache
  theme: Theme
  children: ReactNode
}

/** What every component of the shop stands in; the same in the browser and on the server. */
export const Providers = ({ queryClient, styles, theme, children }: ProvidersProps) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={useMood(theme)}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <Kit>{children}</Kit>
      </QueryClientProvider>
    </ThemeProvider>
  </CacheProvider>
)

/** The theme as the page wants it; what it answers about the screen's width is the same in every mood. */
const useMood = (theme: Theme): Theme => {
  const isQuiet = useQuiet()
  return useMemo(() => {
    if (!isQuiet) return theme
    const quiet = quietTheme()
    const { MuiUseMediaQuery } = (theme.components ?? {}) as { MuiUseMediaQuery?: object }
    return { ...quiet, components: { ...quiet.components, ...(MuiUseMediaQuery && { MuiUseMediaQuery }) } }
  }, [isQuiet, theme])
}

const Kit = ({ children }: { children: ReactNode }) => {
  const { language, kitTexts } = useTranslation()
  const queries = useQueryClient()
  const drawnIn = useRef(language)
  useEffect(() => {
    if (drawnIn.current === language) return
    drawnIn.current = language
    // The server names its products in the language of the call.
    void queries.invalidateQueries()
  }, [language, queries])
  return (
    <KitProvider link={ShopLink} {...(kitTexts && { texts: kitTexts })}>
      <DialogsProvider>{children}</DialogsProvider>
    </KitProvider>
  )
}
