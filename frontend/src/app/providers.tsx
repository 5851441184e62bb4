import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { DialogsProvider, KitProvider, quietTheme, theme } from '@bukett/ui-kit'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../shared/i18n'
import { useQuiet } from '../shared/mood'
import { ShopLink } from './layouts/ShopLink'

/** Emotion's style tags carry the page's nonce, so that the strict policy lets them in. */
const styles = createCache({
  key: 'b',
  prepend: true,
  nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '',
})

export const Providers = ({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={useQuiet() ? quietTheme() : theme}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <Kit>{children}</Kit>
      </QueryClientProvider>
    </ThemeProvider>
  </CacheProvider>
)

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
