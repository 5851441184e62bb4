import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Providers } from './app/providers'
import { routes } from './app/router'
import { startTexts } from './shared/i18n'
import { createQueryClient } from './shared/query'

const start = async (): Promise<void> => {
  await startTexts()
  const queryClient = createQueryClient()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={createBrowserRouter(routes(queryClient))} />
      </Providers>
    </StrictMode>,
  )
}

void start()
