import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState, type ReactNode, type TouchList } from 'react'
import { hidden } from '../hidden'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

export type CarouselProps = {
  /** What is shown, for readers who do not see the heading. */
  label: string
  items: readonly { key: string; content: ReactNode }[]
  /** Spec 1 §9: `cards` shows 1, 2 or 3 at 0, 544 and 992 px; `thumbnails` 2, 3 or 7; `shelf` 2, 3 or 5, with a part of the next. @default 'cards' */
  view?: 'cards' | 'thumbnails' | 'shelf'
  /** After the last: back to the first, or on without an end. @default 'rewind' */
  end?: 'rewind' | 'loop'
  /** Moves on by itself after this many ms, until it is paused, pointed at, or motion is unwanted. */
  interval?: number
}

const shown = { cards: [1, 2, 3], thumbnails: [2, 3, 7], shelf: [2, 3, 5] } as const

const placeOf = ({ 0: touch }: TouchList) => [touch?.clientX ?? 0, touch?.clientY ?? 0] as const

/** A few things at a time out of many. Only what is seen can be reached. */
export const Carousel = ({ label, items, view = 'cards', end = 'rewind', interval }: CarouselProps) => {
  const texts = useKitTexts()
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const middle = useMediaQuery(`(min-width: ${tokens.breakpoints.sm}px)`)
  const wide = useMediaQuery(`(min-width: ${tokens.breakpoints.md}px)`)
  const [few, some, many] = shown[view]
  const perView = wide ? many : middle ? some : few
  const count = items.length
  const [first, setFirst] = useState(0)
  const [direction, setDirection] = useState<-1 | 0 | 1>(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const touchedAt = useRef<readonly [number, number]>(undefined)

  const fits = count <= perView
  const last = Math.max(0, count - perView)
  const start = fits ? 0 : end === 'loop' ? first : Math.min(first, last)
  const move = (way: 1 | -1) => {
    setDirection(way)
    setFirst((from) => {
      const here = end === 'loop' ? from : Math.min(from, last)
      const next = here + way * perView
      if (end === 'loop') return (next + count) % count
      if (way > 0) return here >= last ? 0 : Math.min(next, last)
      return here <= 0 ? last : Math.max(next, 0)
    })
  }

  const moving = interval !== undefined && !paused && !held && !calm && !fits
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => {
      setDirection(1)
      setFirst((from) => (end === 'loop' ? (from + 1) % count : from >= last ? 0 : from + 1))
    }, interval)
    return () => clearInterval(timer)
  }, [moving, interval, end, count, last])

  // One that stands still has nothing to hold, and is not drawn again for a finger on a card.
  const hold = interval !== undefined && {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }

  const peek = view === 'shelf' && !fits ? 1 : 0
  const window = Array.from({ length: Math.min(many + peek, count) }, (_, offset) => start + offset)
    .filter((index) => end === 'loop' || index < count)
    .map((index) => items[index % count] as CarouselProps['items'][number])
  const columns = (size: number, gap = 16) =>
    peek ? `repeat(${size + 1}, calc((100% - ${size * gap}px) / ${size + 0.3}))` : `repeat(${size}, minmax(0, 1fr))`
  const hideFrom = (size: number) => ({ [`& > li:nth-of-type(n + ${size + 1 + peek})`]: { display: 'none' } })
  const to = ((start + Math.min(perView, count) - 1) % count) + 1

  return (
    <Box
      component="section"
      aria-label={label}
      aria-roledescription={texts.carousel}
      {...hold}
      onTouchStart={({ touches }) => {
        // A second finger makes the page larger.
        touchedAt.current = touches.length > 1 ? undefined : placeOf(touches)
      }}
      onTouchEnd={({ touches, changedTouches }) => {
        if (fits || !touchedAt.current || touches.length > 0) return
        const [x, y] = placeOf(changedTouches)
        const across = x - touchedAt.current[0]
        // More down than across scrolls the page.
        if (Math.abs(across) > Math.max(48, Math.abs(y - touchedAt.current[1]))) move(across < 0 ? 1 : -1)
      }}
    >
      <Box
        component="ul"
        key={start}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          // As much wider as the ring around what is focused needs. Hidden, not clipped: what is focused in the part is brought in whole.
          ...(peek && { overflow: 'hidden', m: -2, p: 2 }),
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: columns(few), sm: columns(some), md: columns(many, 24) },
          [`@media (max-width: ${tokens.breakpoints.sm - 0.05}px)`]: hideFrom(few),
          [`@media (min-width: ${tokens.breakpoints.sm}px) and (max-width: ${tokens.breakpoints.md - 0.05}px)`]:
            hideFrom(some),
          // Nothing slides in by itself, and words never fade: halfway they could not be read.
          animation: calm || direction === 0 ? 'none' : `bukett-slide ${tokens.motion.slow}ms ${tokens.motion.ease}`,
          '@keyframes bukett-slide': { from: { transform: `translateX(${direction * 32}px)` } },
        }}
      >
        {window.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </Box>
      {!fits && (
        <Box
          component="fieldset"
          aria-label={texts.slides}
          sx={{ border: 0, m: 0, p: 0, mt: 4, display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2 }}
        >
          <IconButton aria-label={texts.previous} onClick={() => move(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          {interval !== undefined && !calm && (
            <IconButton aria-label={paused ? texts.play : texts.pause} onClick={() => setPaused(!paused)}>
              {paused ? <PlayIcon fontSize="small" /> : <PauseIcon fontSize="small" />}
            </IconButton>
          )}
          <Typography
            variant="body2"
            aria-hidden="true"
            sx={{ minWidth: 72, textAlign: 'center', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {to === start + 1 ? to : `${start + 1}–${to}`} / {count}
          </Typography>
          <IconButton aria-label={texts.next} onClick={() => move(1)}>
            <ChevronRightIcon />
          </IconButton>
          <Box component="span" aria-live={moving ? 'off' : 'polite'} sx={hidden}>
            {texts.shown(start + 1, to, count)}
          </Box>
        </Box>
      )}
    </Box>
  )
}
