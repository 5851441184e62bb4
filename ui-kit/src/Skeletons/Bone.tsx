import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { tokens } from '../tokens'

export type BoneProps = {
  /** A line of text, as high as its letters would be, or a picture or card. */
  shape: 'line' | 'block'
  sx?: SxProps<Theme>
}

/** What passes over it when it is not soon there; its movement stands in `filled-in.css`. */
export const wave = {
  content: '""',
  position: 'absolute',
  inset: 0,
  transform: 'translateX(-100%)',
  animation: `passing-wave 2s linear ${tokens.patience}ms infinite`,
} as const

const looks = {
  line: {
    transformOrigin: '0 55%',
    transform: 'scale(1, 0.6)',
    borderRadius: '10px / 16.7px',
    '&::before': { content: '"\\00a0"' },
  },
  block: { height: '1.2em', borderRadius: `${tokens.radius.card}px` },
} as const

/** The place of something that is on its way. Nobody is told of it: what it stands for says that it is waited for. */
export const Bone = ({ shape, sx }: BoneProps) => (
  <Box
    component="span"
    className="Bone"
    aria-hidden="true"
    sx={[
      {
        display: 'block',
        position: 'relative',
        overflow: 'hidden',
        backgroundColor: tokens.colour.line,
        '&::after': {
          ...wave,
          background: ({ palette }: Theme) =>
            `linear-gradient(90deg, transparent, ${palette.action.hover}, transparent)`,
        },
      },
      looks[shape],
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  />
)
