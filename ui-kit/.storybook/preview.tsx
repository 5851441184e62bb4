import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { Decorator, Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { configure, prettyDOM } from 'storybook/test'
import { DialogsProvider } from '../src/Dialogs/Dialogs'
import { KitProvider } from '../src/KitProvider/KitProvider'
import { en } from '../src/KitProvider/en'
import { sv } from '../src/KitProvider/sv'
import { quietTheme, theme, tokens } from '../src/theme'
import { ComponentPage } from './ComponentPage'

/**
 * What a story did not find is told with the page that it looked at. The page is written down when somebody reads it: what is waited for is
 * looked for many times before it is there, and to write pages took an eighth of the stories’ time.
 */
const notFound = (message: string | null, page: Element): Error => {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  Object.defineProperty(error, 'message', { get: () => `${message ?? ''}\n\n${prettyDOM(page)}` })
  return error
}

// What is waited for comes when it comes: a busy machine is no fault of a story.
configure({ asyncUtilTimeout: 10_000, getElementError: notFound })

/** What a press leads to is partly drawn after the page has answered it (`painted`, record 170), and a visitor looks for longer than a frame. */
const drawn = async (): Promise<void> => {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await new Promise<void>((resolve) => void unstable_scheduleCallback(unstable_IdlePriority, () => resolve()))
}

/** After each of a visitor’s doings a story goes on with the page that they would see. */
const eachSeesWhatIsDrawn = (): void =>
  configure(({ asyncWrapper }) => ({
    asyncWrapper: async (doing) => {
      const result = await asyncWrapper(doing)
      await drawn()
      return result
    },
  }))

const withHouse: Decorator = (Story, { globals }) => (
  <ThemeProvider theme={globals['theme'] === 'quiet' ? quietTheme() : theme}>
    <CssBaseline />
    <KitProvider texts={globals['locale'] === 'en' ? en : sv}>
      <DialogsProvider>
        <Story />
      </DialogsProvider>
    </KitProvider>
  </ThemeProvider>
)

/** All of `npm test` only plays stories: `npm run walks` and whoever names a story has axe look at it too. */
const looksWithAxe = import.meta.env.STORYBOOK_AXE !== 'off'

const pressable = 'a, button, input, select, textarea, [tabindex]'
const framesAtRest = 2

/** axe measures where things are: on a page that still grows, scrolls or draws anew it would find one thing in the place of another. */
const atRest = async (): Promise<void> => {
  const placed = () =>
    [...document.querySelectorAll(pressable)]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${x} ${y} ${width} ${height}`
      })
      .join()
  // What unfolds is as high as it was when it began, and whole when its time is over.
  const unfolds = () =>
    document
      .getAnimations()
      .some((one) => one instanceof CSSTransition && one.transitionProperty === 'grid-template-rows')
  let before = ''
  for (let frames = 0, same = 0; (same < framesAtRest || unfolds()) && frames < 60; frames += 1) {
    const now = placed()
    same = now === before ? same + 1 : 0
    before = now
    await new Promise(requestAnimationFrame)
  }
}

const preview: Preview = {
  beforeAll: eachSeesWhatIsDrawn,
  ...(looksWithAxe && { afterEach: atRest }),
  decorators: [withHouse],
  loaders: [mswLoader()],
  tags: ['autodocs'],
  initialGlobals: { theme: 'bright', locale: 'sv' },
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'paintbrush',
        items: [
          { value: 'bright', title: 'Bright' },
          { value: 'quiet', title: 'Quiet (funeral)' },
        ],
      },
    },
    locale: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'sv', title: 'Svenska' },
          { value: 'en', title: 'English' },
        ],
      },
    },
  },
  parameters: {
    a11y: {
      test: looksWithAxe ? 'error' : 'off',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // What passes need not be listed element by element.
        resultTypes: ['violations', 'incomplete'],
        // No rule of these looks at style sheets or sound, which would be fetched anew for each story.
        preload: false,
      },
      // A component alone on a page has no landmark, heading order or page title of its own.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
          { id: 'heading-order', enabled: false },
        ],
      },
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: { page: ComponentPage },
    options: { storySort: { order: ['Introduction', 'The look', 'Kit', 'Shop'] } },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop', styles: { width: `${tokens.contentWidth + 40}px`, height: '900px' } },
      },
    },
  },
}
export default preview
