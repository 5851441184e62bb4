import { useDialogs } from '@bukett/ui-kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEditionTexts } from './edition-texts'

/** How many editors on the page have something that is typed and not saved. */
let unsaved = 0
export const isAnythingUnsaved = (): boolean => unsaved > 0
/** Where whoever is here has said to go all the same: of two forms of one page only the first asks. */
let agreed: string | undefined

/** What else than its path a page is of, by its name in the query. */
type OfPage = readonly string[]
const nothingElse: OfPage = []

const isElsewhere = (to: URL, from: URL, ofPage: OfPage): boolean =>
  to.pathname !== from.pathname || ofPage.some((name) => to.searchParams.get(name) !== from.searchParams.get(name))

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** What is typed and not saved is not lost by a press beside it: whoever leaves its page is asked first. */
export const useUnsaved = (isChanged: boolean, ofPage = nothingElse) => {
  const t = useEditionTexts()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const isAsked = useRef(false)
  const isFree = useRef(false)
  const isThere = useRef(false)
  const mayLose = async (): Promise<boolean> =>
    !isChanged || dialogs.confirm({ title: t('edition.lose'), confirm: t('edition.loseYes'), tone: 'danger' })
  const ask = useEffectEvent(async ({ url, key }: NavigationDestination, type: NavigationType): Promise<void> => {
    if (isAsked.current) return
    isAsked.current = true
    // A sheet whose words have just been saved closes in the same moment in which its page goes on: then there is nothing to ask.
    await nextTurn()
    isFree.current = !isThere.current || (await mayLose())
    isAsked.current = false
    if (!isFree.current) return
    if (isThere.current) agreed = url
    const { pathname, search, hash } = new URL(url)
    if (type === 'traverse') window.navigation.traverseTo(key)
    else void navigate(pathname + search + hash, { replace: type === 'replace' })
  })
  const isLeaving = useEffectEvent((url: string): boolean =>
    isElsewhere(new URL(url), new URL(window.location.href), ofPage),
  )
  useEffect(() => {
    if (!isChanged) return
    isFree.current = false
    isThere.current = true
    unsaved += 1
    const leaving = (event: NavigateEvent): void => {
      const { destination, navigationType } = event
      if (
        isFree.current ||
        destination.url === agreed ||
        event.defaultPrevented ||
        !event.cancelable ||
        !destination.sameDocument ||
        !isLeaving(destination.url)
      )
        return
      event.preventDefault()
      void ask(destination, navigationType)
    }
    // Another document, or none: the browser asks, in its own words.
    const unloading = (event: BeforeUnloadEvent): void => event.preventDefault()
    const navigation = 'navigation' in window ? window.navigation : undefined
    navigation?.addEventListener('navigate', leaving)
    window.addEventListener('beforeunload', unloading)
    return () => {
      isThere.current = false
      unsaved -= 1
      if (unsaved === 0) agreed = undefined
      navigation?.removeEventListener('navigate', leaving)
      window.removeEventListener('beforeunload', unloading)
    }
  }, [isChanged])
  return {
    /** Asks, where there is something to lose. */
    mayLose,
    /** It is saved, and the page goes on to another by itself. */
    letGo: (): void => {
      isFree.current = true
    },
  }
}

/** The same for a form: there is something to lose as long as its fields hold another thing than what is kept. */
export const useUnsavedValues = <V extends object>(values: V, kept: V, ofPage = nothingElse) =>
  useUnsaved(JSON.stringify(values) !== JSON.stringify(kept), ofPage)
