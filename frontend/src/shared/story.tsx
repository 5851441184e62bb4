import { DialogsProvider } from '@bukett/ui-kit'
import type { Decorator } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18n from 'i18next'
import { type ComponentType, useEffect, useState } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { en } from './i18n/en'
import { sv } from './i18n/sv'

if (!i18n.isInitialized) {
  void i18n.use(initReactI18next).init({
    lng: 'sv',
    fallbackLng: 'sv',
    defaultNS: 'texts',
    resources: { sv: { texts: sv }, en: { texts: en } },
    interpolation: { escapeValue: false },
  })
}

/** What the shop's components stand in: texts, a query client of the story's own, and a router. */
export const inShop: Decorator = (Story, { globals }) => (
  <Shop Story={Story} language={globals['locale'] === 'en' ? 'en' : 'sv'} />
)

const Shop = ({ Story, language }: { Story: ComponentType; language: 'sv' | 'en' }) => {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: '*',
        element: (
          <DialogsProvider>
            <Story />
          </DialogsProvider>
        ),
      },
    ]),
  )
  useEffect(() => void i18n.changeLanguage(language), [language])
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>
  )
}
