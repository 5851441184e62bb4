import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { prepare } from './app/page'
import { Providers } from './app/providers'
import { routes } from './app/router'
import { Shop } from './app/Shop'
import { startTexts } from './shared/i18n'
import { createQueryClient } from './shared/query'

const start = async (): Promise<void> => {
  const queryClient = createQueryClient()
  // The language first: the server answers in it. A page whose code does not come tells so itself.
  await startTexts()
  await prepare(routes, queryClient, location.pathname).catch(() => undefined)
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <BrowserRouter>
        <Providers queryClient={queryClient}>
          <Shop />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  )
}

void start()
