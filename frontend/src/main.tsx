import { theme } from '@bukett/ui-kit'
import { startTransition, StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { drawnState, takeOver } from './app/drawn-state'
import { pageIsAlive } from './app/early-input'
import { prepareQuestion } from './app/layouts/CookieQuestion'
import { prepare } from './app/page'
import { Providers } from './app/providers'
import { createRoot, hydrateRoot } from './app/react-root'
import { laterPages, routes } from './app/router'
import { themeOn } from './app/screen'
import { Shop } from './app/Shop'
import { pageStyles } from './app/styles-in-browser'
import { frameQuery } from './features/content/use-content'
import { answerCallsBy } from './shared/api'
import { startTexts } from './shared/i18n'
import { createQueryClient } from './shared/query'
import { keptSite, seeAgain, visitSite } from './shared/site'

declare global {
  interface Window {
    /** In a page that the server drew: settled when each of its scripts has run, one after the other. */
    scriptsHaveRun?: Promise<void>
  }
}

const root = document.getElementById('root')!

const styles = pageStyles()

/** A page that never comes alive, because it failed, must still be able to ask, and be the visitor's site's. */
const longestWaitMs = 3000

/**
 * A page comes alive part by part. What is the visitor's own is asked for when all parts are there: a part that knew it earlier would not
 * be what the server has drawn.
 */
const askWhenAlive = (alive: Promise<unknown>): void => {
  answerCallsBy(async (...request) => {
    await alive
    return fetch(...request)
  })
  // What is saved while a page is being left goes out at once.
  void alive.then(() => answerCallsBy((...request) => fetch(...request)))
}

const start = async (): Promise<void> => {
  const queryClient = createQueryClient()
  const state = drawnState()
  if (state) {
    takeOver(queryClient, state)
    const alive = Promise.race([pageIsAlive, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
    askWhenAlive(alive)
    // With its menu, so that header and cart become the other site's in one piece.
    void alive.then(() => queryClient.prefetchQuery(frameQuery(keptSite()))).then(() => visitSite(keptSite()))
  } else visitSite(keptSite())
  const question = prepareQuestion()
  // The language first: the server answers in it. A page whose code does not come tells so itself.
  await startTexts()
  await prepare(routes, queryClient, location.pathname).catch(() => undefined)
  if (state) await question
  const screen = root.dataset['screen'] === 'phone' ? 'phone' : 'desk'
  const app = (
    <StrictMode>
      <BrowserRouter>
        <Providers queryClient={queryClient} styles={styles} theme={state ? themeOn(screen) : theme}>
          <Shop />
        </Providers>
      </BrowserRouter>
    </StrictMode>
  )
  if (!state) {
    createRoot(root).render(app)
    return
  }
  // As a transition the page comes to life in slices, between which the browser can answer the visitor.
  startTransition(() => void hydrateRoot(root, app))
  // From now on React hears presses and brings to life what they are for; fields are heard when all has come to life.
  window.earlyInput?.reactHears()
}

void Promise.resolve(window.scriptsHaveRun).then(start, start)
addEventListener('pageshow', ({ persisted }) => persisted && seeAgain())
// Whoever goes on finds their addresses here.
void pageIsAlive.then(laterPages.handle.ready).catch(() => undefined)
