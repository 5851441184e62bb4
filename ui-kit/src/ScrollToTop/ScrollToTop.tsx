import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useSyncExternalStore } from 'react'
import { ChevronUpIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

export type ScrollToTopProps = {
  /** Spec 2 §9: shown after this many px. @default 500 */
  after?: number
}

/** As it was when it was last scrolled: to ask the window while a page is being drawn lays the page out each time. */
let scrolled = 0

const onScroll = (changed: () => void) => {
  const note = (): void => {
    scrolled = window.scrollY
    changed()
  }
  // A page may be opened where it was left.
  const frame = requestAnimationFrame(note)
  window.addEventListener('scroll', note, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', note)
  }
}

/** Back to the top of a long page, where there is no keyboard for it: on a phone or tablet (spec 2 §2). */
export const ScrollToTop = ({ after = 500 }: ScrollToTopProps) => {
  const texts = useKitTexts()
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const shown = useSyncExternalStore(
    onScroll,
    () => scrolled > after,
    () => false,
  )
  return (
    shown && (
      <IconButton
        aria-label={texts.scrollToTop}
        onClick={() => window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })}
        sx={{
          display: { md: 'none' },
          position: 'fixed',
          right: 16,
          bottom: 16,
          zIndex: 'fab',
          width: 48,
          height: 48,
          backgroundColor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          boxShadow: tokens.shadow.overlay,
          '&:hover': { backgroundColor: 'background.paper' },
          animation: calm ? 'none' : `bukett-appear ${tokens.motion.slow}ms ${tokens.motion.ease}`,
          '@keyframes bukett-appear': { from: { opacity: 0 } },
        }}
      >
        <ChevronUpIcon />
      </IconButton>
    )
  )
}
