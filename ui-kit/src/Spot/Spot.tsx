import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import type { SpotName } from '../illustrations/spots'

export type SpotProps = {
  name: SpotName
  /** Width in px at most. @default 280 */
  width?: number
}

/** A small decorating picture for a page that has little else to show. Its room is kept while the pens are fetched. */
export const Spot = ({ name, width = 280 }: SpotProps) => {
  const [drawn, setDrawn] = useState<{ name: SpotName; src: string }>()
  useEffect(() => {
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
  }, [name])
  return (
    <Box sx={{ width, maxWidth: '100%', aspectRatio: '4 / 3', mx: 'auto' }}>
      {drawn?.name === name && (
        <Box
          component="img"
          src={drawn.src}
          alt=""
          width={320}
          height={240}
          sx={{ display: 'block', width: '100%', height: 'auto' }}
        />
      )}
    </Box>
  )
}
