import { DialogsProvider } from '@bukett/ui-kit'
import type { Decorator } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { UserEventObject } from 'storybook/test'
import { speak, wholeTexts } from './i18n'

await wholeTexts()

/** What the shop's components stand in: texts, a query client of the story's own, and a router. */
export const inShop: Decorator = (Story, { globals }) => (
  <Shop Story={Story} language={globals['locale'] === 'en' ? 'en' : 'sv'} />
)

const Shop = ({ Story, language }: { Story: ComponentType; language: 'sv' | 'en' }) => {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  useEffect(() => void speak(language), [language])
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DialogsProvider>
          <Story />
        </DialogsProvider>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

/** Writes a whole value at once, as one that is pasted comes: what each key does is shown where a single field is tried. */
export const fill = async (userEvent: UserEventObject, field: HTMLElement, value: string): Promise<void> => {
  await userEvent.click(field)
  await userEvent.paste(value)
}
