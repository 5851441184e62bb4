import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import type { SpotName } from '../illustrations/spots'

export type SpotProps = {
  name: SpotName
  /** Where it is as a file: the page then comes with it, and no pen is fetched. */
  src?: string
  /** Width in px at most. @default 280 */
  width?: number
}

/** A small decorating picture for a page that has little else to show. Its room is kept while the pens are fetched. */
export const Spot = ({ name, src, width = 280 }: SpotProps) => {
  const [drawn, setDrawn] = useState<{ name: SpotName; src: string }>()
  useEffect(() => {
    if (src !== undefined) return
    let wanted = true
    // The drawing code is 20 kB; a page that has something to show does without it.
    const draw = async () => {
      const { spot } = await import('../illustrations/spots')
      if (wanted) setDrawn({ name, src: `data:image/svg+xml,${encodeURIComponent(spot(name))}` })
    }
    void draw()
    return () => {
      wanted = false
    }
  }, [name, src])
  const shown = src ?? (drawn?.name === name ? drawn.src : undefined)
  return (
    <Box sx={{ width, maxWidth: '100%', aspectRatio: '4 / 3', mx: 'auto' }}>
      {shown !== undefined && (
        <Box
          component="img"
          src={shown}
          alt=""
          width={320}
          height={240}
          sx={{ display: 'block', width: '100%', height: 'auto' }}
        />
      )}
    </Box>
  )
}
