import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

export interface WhenNearProps {
  /** The room that is kept until it is there, in CSS. */
  height: string
  children: ReactNode
}

/** So far below the screen it begins to be fetched. */
const ahead = '900px'

/** A part far down a page, fetched and drawn when somebody comes near it: it costs a first visit nothing. */
export const WhenNear = ({ height, children }: WhenNearProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: ahead },
    )
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [])
  const room = <Box ref={place} sx={{ minHeight: height }} />
  return isNear ? <Suspense fallback={room}>{children}</Suspense> : room
}
