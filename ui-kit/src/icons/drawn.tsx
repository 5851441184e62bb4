import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'color' | 'fontSize' | 'ref'> & {
  /** @default 'medium' */
  fontSize?: 'small' | 'medium' | 'large'
  /** What it says, where no words beside it do. */
  titleAccess?: string
  sx?: SxProps<Theme>
}

const pen = {
  flexShrink: 0,
  display: 'inline-block',
  width: '1em',
  height: '1em',
  userSelect: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** As large as MUI's own icons. */
const sized = (px: number) => ({ fontSize: ({ typography }: Theme) => typography.pxToRem(px) })
const sizes = { small: sized(20), medium: sized(24), large: sized(35) }

/** Drawn on a grid of 24 with one round pen, 1.6 wide. */
export const drawn =
  (line: string, filled?: string) =>
  ({ fontSize = 'medium', titleAccess, sx, ...more }: IconProps) => (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      focusable="false"
      {...(titleAccess ? { role: 'img' } : { 'aria-hidden': true })}
      {...more}
      sx={[pen, sizes[fontSize], ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {titleAccess && <title>{titleAccess}</title>}
      {filled && <path d={filled} fill="currentColor" />}
      <path d={line} />
    </Box>
  )

/** A circle, for what stands in one. */
export const ring = 'M12 3.4a8.6 8.6 0 1 1 0 17.2a8.6 8.6 0 0 1 0-17.2z'
