import type { Endpoint } from '@bukett/contracts'
import { DialogsProvider, tokens } from '@bukett/ui-kit'
import { mockError } from '@bukett/ui-kit/mocks/mock'
import Box from '@mui/material/Box'
import type { Decorator } from '@storybook/react-vite'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import type { HttpHandler } from 'msw'
import { expect, fn, screen, type UserEventObject, waitFor } from 'storybook/test'
import { drawIn, speak, wholeTexts } from './i18n'
import { drawWithTax } from './tax-display'

// Both languages are there before the first story, so that each is drawn in its own from the start.
await wholeTexts()
await speak('en')

/** What the shop's components stand in: texts, a query client of the story's own, and a router. */
export const inShop: Decorator = (Story, { globals }) => {
  drawIn(globals['locale'] === 'en' ? 'en' : 'sv')
  return <Shop Story={Story} />
}

/** The edges that a page leaves free: what begins to the left of its text is then still on the screen. */
export const onPage: Decorator = (Story) => (
  <Box sx={{ px: `${tokens.gutter.phone}px` }}>
    <Story />
  </Box>
)

const Shop = ({ Story }: { Story: ComponentType }) => {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
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

const WayBack = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Tillbaka
    </button>
  )
}

/** A list beside a way off its page, from which one comes back to it (225). Stands within `inShop`. */
export const withWayBack: Decorator = (Story) => (
  <Routes>
    <Route
      path="/"
      element={
        <>
          <Story />
          <Link to="/away">Till en rad</Link>
        </>
      }
    />
    <Route path="/away" element={<WayBack />} />
  </Routes>
)

/** Goes to a row and comes back. */
export const goAndComeBack = async (userEvent: UserEventObject): Promise<void> => {
  await userEvent.click(screen.getByRole('link', { name: 'Till en rad' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tillbaka' }))
}

/** For a story's `beforeEach`: prices are shown without tax in it, and with tax again after it. */
export const withoutTax = (): (() => void) => {
  drawWithTax(false)
  return () => drawWithTax(true)
}

/** Writes a whole value at once, as one that is pasted comes: what each key does is shown where a single field is tried. */
export const fill = async (userEvent: UserEventObject, field: HTMLElement, value: string): Promise<void> => {
  await userEvent.click(field)
  await userEvent.paste(value)
}

/** An answer that waits for its story: `await until` in a mock, and `letGo()` once what happens meanwhile has happened. */
export const held = (): { readonly until: Promise<void>; readonly letGo: () => void } => {
  let letGo = (): void => undefined
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { until, letGo: () => letGo() }
}

/** The network goes and comes back, and what the page stands on is read again in vain: by the second time the first has been told. */
export const failingReadAgain = async (
  msw: { use: (...handlers: HttpHandler[]) => void },
  endpoint: Endpoint,
): Promise<void> => {
  const asked = fn()
  const hear = (): boolean => {
    asked()
    return false
  }
  msw.use(mockError(endpoint, 'unavailable', {}, hear))
  for (const times of [1, 2]) {
    await waitFor(() => {
      onlineManager.setOnline(false)
      onlineManager.setOnline(true)
      return expect(asked.mock.calls.length).toBeGreaterThanOrEqual(times)
    })
  }
}
